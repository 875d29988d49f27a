-- AlterTable
ALTER TABLE "audit_events" ADD COLUMN     "address" TEXT;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "used_google_tokens" (
    "hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_google_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "used_google_tokens_expires_at_idx" ON "used_google_tokens"("expires_at");

-- When a session of before was last used is not known: it has another week at least. Its sign-in is as old as it is.
UPDATE "sessions" SET "last_used_at" = greatest("created_at", now() - interval '7 days'), "confirmed_at" = "created_at";
