import { builder } from '../../graphql/builder.ts';
import { NULL_UNREAD } from '../../graphql/failures.ts';
import { resultUnion } from '../../graphql/results.ts';
import { LinkNotValidError, RateLimitedError } from '../../kernel/errors.ts';
import { lookAtEmailLink } from './emailLinks.domain.ts';
import type { EmailLinkKind } from './emailLinks.store.ts';

const EmailLinkPurposeEnum = builder.enumType('EmailLinkPurpose', {
  description: 'What the link from an email does.',
  values: {
    PASSWORD_RESET: { description: 'It sets a new password: `resetPassword`.' },
    CONFIRM_ADDRESS: { description: 'It confirms the address of an account: `confirmEmail`.' },
    CHANGE_ADDRESS: { description: 'It carries out a change of address: `confirmEmail`.' },
  } as const,
});

const EmailLinkType = builder.objectRef<{ purpose: EmailLinkKind }>('EmailLink').implement({
  description: 'A link that still works, from an email about an account. For whoever has the link.',
  fields: (t) => ({
    purpose: t.field({ type: EmailLinkPurposeEnum, description: 'What it does.', resolve: (link) => link.purpose }),
  }),
});

builder.queryField('emailLink', (t) =>
  t.field({
    type: EmailLinkType,
    errors: resultUnion('EmailLink', [LinkNotValidError, RateLimitedError]),
    nullable: true,
    description: `Whether the link from an email about an account still works, and what for. Reading it uses nothing up. ${NULL_UNREAD}`,
    authScopes: { may: 'auth.readEmailLink' },
    args: { token: t.arg.string({ required: true, description: 'The last part of the link.' }) },
    resolve: (_root, { token }, context) => lookAtEmailLink(context.deps, context.ip, token),
  }),
);
