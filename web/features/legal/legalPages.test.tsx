import { screen } from '@testing-library/react';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import type { PrivacyPolicyPageQuery } from './__generated__/PrivacyPolicyPageQuery.graphql.ts';
import privacyQuery from './__generated__/PrivacyPolicyPageQuery.graphql.ts';
import type { TermsPageQuery } from './__generated__/TermsPageQuery.graphql.ts';
import termsQuery from './__generated__/TermsPageQuery.graphql.ts';
import PrivacyPolicyPage from './PrivacyPolicyPage.tsx';
import TermsPage from './TermsPage.tsx';

const site = { operatorName: 'Atatürk Lisesi' };

describe('the legal pages', () => {
  it('name the operator of the installation: privacy policy', async () => {
    const server = mockServer();
    const queryRef = loadQuery<PrivacyPolicyPageQuery>(server.environment, privacyQuery as never, {});
    showApp({ routes: [{ path: '/p', element: <PrivacyPolicyPage queryRef={queryRef} /> }], at: '/p', server });
    await server.answer('PrivacyPolicyPageQuery', { site });
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeTruthy();
    expect(screen.getByText(/In force since 21 November 2026\. Operator: Atatürk Lisesi\./)).toBeTruthy();
    expect(screen.getByText(/is run by Atatürk Lisesi/)).toBeTruthy();
  });

  it('name the operator of the installation: terms', async () => {
    const server = mockServer();
    const queryRef = loadQuery<TermsPageQuery>(server.environment, termsQuery as never, {});
    showApp({ routes: [{ path: '/t', element: <TermsPage queryRef={queryRef} /> }], at: '/t', server });
    await server.answer('TermsPageQuery', { site });
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeTruthy();
    expect(screen.getByText(/run here by Atatürk Lisesi/)).toBeTruthy();
  });
});
