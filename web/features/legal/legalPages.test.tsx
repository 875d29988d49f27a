import { screen } from '@testing-library/react';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { UNNAMED_OPERATOR } from '../../../server/kernel/operator.rules.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { DOWNLOAD_LEAVES_OUT } from './shared/download.text.ts';
import type { PrivacyPolicyPageQuery } from './__generated__/PrivacyPolicyPageQuery.graphql.ts';
import privacyQuery from './__generated__/PrivacyPolicyPageQuery.graphql.ts';
import type { TermsPageQuery } from './__generated__/TermsPageQuery.graphql.ts';
import termsQuery from './__generated__/TermsPageQuery.graphql.ts';
import PrivacyPolicyPage from './PrivacyPolicyPage.tsx';
import TermsPage from './TermsPage.tsx';

const site = { operatorName: 'Atatürk Lisesi', supportEmail: 'yardim@okul.example' };

describe('the legal pages', () => {
  it('name the operator of the installation: privacy policy', async () => {
    const server = mockServer();
    const queryRef = loadQuery<PrivacyPolicyPageQuery>(server.environment, privacyQuery as never, {});
    showApp({ routes: [{ path: '/p', element: <PrivacyPolicyPage queryRef={queryRef} /> }], at: '/p', server });
    await server.answer('PrivacyPolicyPageQuery', { site });
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeTruthy();
    expect(screen.getByText(/In force since 29 November 2026\./).textContent).toContain(
      'Operator: Atatürk Lisesi, yardim@okul.example.',
    );
    const link = screen.getByRole('link', { name: 'yardim@okul.example' });
    expect(link.getAttribute('href')).toBe('mailto:yardim@okul.example');
    const asked = 'write to Atatürk Lisesi at yardim@okul.example.';
    expect(
      screen.getByText(`Responsibility for your data lies with Atatürk Lisesi. For questions about it, ${asked}`),
    ).toBeTruthy();
    expect(screen.getByText(/^For anything else/).textContent).toContain(asked);
    expect(screen.getByText(/^In your settings you can/).textContent).toContain(DOWNLOAD_LEAVES_OUT);
  });

  it('say whom to ask where neither operator nor address was set', async () => {
    const server = mockServer();
    const queryRef = loadQuery<PrivacyPolicyPageQuery>(server.environment, privacyQuery as never, {});
    showApp({ routes: [{ path: '/p', element: <PrivacyPolicyPage queryRef={queryRef} /> }], at: '/p', server });
    await server.answer('PrivacyPolicyPageQuery', { site: { operatorName: UNNAMED_OPERATOR, supportEmail: null } });
    expect(screen.getByText(/In force since/).textContent?.trim()).toBe(
      'In force since 29 November 2026. Questions? Please ask the people who run this site.',
    );
  });

  it('name the operator of the installation: terms', async () => {
    const server = mockServer();
    const queryRef = loadQuery<TermsPageQuery>(server.environment, termsQuery as never, {});
    showApp({ routes: [{ path: '/t', element: <TermsPage queryRef={queryRef} /> }], at: '/t', server });
    await server.answer('TermsPageQuery', { site });
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeTruthy();
    expect(screen.getByText(/These terms apply between you and Atatürk Lisesi/)).toBeTruthy();
  });
});
