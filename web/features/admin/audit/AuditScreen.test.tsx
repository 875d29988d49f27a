import { screen } from '@testing-library/react';
import { loadQuery } from 'react-relay';
import { expect, it } from 'vitest';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import type { AuditScreenQuery } from './__generated__/AuditScreenQuery.graphql.ts';
import query from './__generated__/AuditScreenQuery.graphql.ts';
import AuditScreen from './AuditScreen.tsx';

const event = (sentence: Record<string, unknown>) => ({
  __typename: 'AuditEvent',
  id: 'event',
  at: '2026-11-25T12:00:00.000Z',
  kind: 'sentence_retired',
  who: 'Zeynep Yıldız',
  action: 'retired a sentence',
  about: null,
  aboutName: null,
  reason: null,
  sentence: { __typename: 'Sentence', id: 'sentence', ...sentence },
  pool: null,
  details: [],
});

it('names the collocation of a sentence as other pages do, and leads to it', async () => {
  const server = mockServer();
  const anything = { kind: null, userId: null, about: null, by: null, days: null };
  const queryRef = loadQuery<AuditScreenQuery>(server.environment, query as never, anything);
  showApp({
    routes: [{ path: '/admin/audit', element: <AuditScreen queryRef={queryRef} /> }],
    at: '/admin/audit',
    server,
  });
  await server.answer('AuditScreenQuery', {
    viewer: { __typename: 'Viewer', id: 'viewer', superuser: true },
    auditActors: [],
    auditActions: [],
    auditEvents: {
      totalCount: 1,
      edges: [{ node: event({ uuid: 'a2-x-1', target: 'join –' }), cursor: 'event' }],
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'join (no word)' });
  expect(link.getAttribute('href')).toBe('/admin/sentences?search=a2-x-1');
});
