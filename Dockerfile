# One image for web nodes and workers; what a container is, WORKERS says (see docs/operate.md).

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
# As the first start would do: the database client, the web client and the server.
RUN node scripts/prepare.ts

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=node:node /app ./
USER node
ENV HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
# Memory that is free again goes back, where many threads have had some of it, and where pieces were large.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=65536
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "scripts/healthy.ts"]
# Not by npm, which does not pass signals on reliably.
CMD ["node", "--v8-pool-size=1", "--max-semi-space-size=8", "--heap-growing-percent=20", "dist/server.mjs"]
