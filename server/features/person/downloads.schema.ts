import type { ObjectFieldBuilder } from '@pothos/core';
import type { builder } from '../../graphql/builder.ts';
import type { OfferedDownload } from './downloadTickets.ts';

type Fields = ObjectFieldBuilder<typeof builder.$inferSchemaTypes, OfferedDownload>;

/** The fields of a payload that offers a file. */
export const offeredFields = (t: Fields) => ({
  path: t.string({
    description:
      'Its path on this server. It can be fetched once, within five minutes and without a bearer token: anyone who has the path can fetch the file. Nobody can once the session that asked for it has ended.',
    resolve: ({ ticket }) => `/api/v1/downloads/${ticket}`,
  }),
  expiresAt: t.field({
    type: 'DateTime',
    description: 'Until when it can be fetched.',
    resolve: ({ expiresAt }) => expiresAt,
  }),
});
