import type { ReactNode } from 'react';
import { TickBox } from '../../ui/TickBox.tsx';
import type { Form } from '../../ui/useForm.ts';
import classes from './LegalBoxes.module.css';
import type { RegisterValues } from './register.rules.ts';

type Box = 'dataProcessingConsent' | 'privacyPolicyAccepted' | 'termsAccepted' | 'marketingConsent';

const BOXES: readonly { readonly name: Box; readonly text: ReactNode; readonly isRequired: boolean }[] = [
  {
    name: 'dataProcessingConsent',
    text: 'Lacuna may store my answers to choose what I practise next and to show me my progress.',
    isRequired: true,
  },
  {
    name: 'privacyPolicyAccepted',
    text: (
      <>
        I have read and accept the <LegalLink href="/privacy-policy">privacy policy</LegalLink>.
      </>
    ),
    isRequired: true,
  },
  {
    name: 'termsAccepted',
    text: (
      <>
        I accept the <LegalLink href="/terms">terms of service</LegalLink>.
      </>
    ),
    isRequired: true,
  },
  { name: 'marketingConsent', text: 'Send me news about Lacuna.', isRequired: false },
];

/** The three things to agree to, and the news. */
export function LegalBoxes({ form }: { form: Form<RegisterValues> }) {
  return (
    <div className={classes.boxes}>
      {BOXES.map(({ name, text, isRequired }) => (
        <TickBox
          key={name}
          name={name}
          isTicked={form.values[name]}
          onTick={(isTicked) => form.set(name, isTicked)}
          error={form.errorOf(name)}
          label={
            <>
              {text} <span className={classes.need}>{isRequired ? 'Required' : 'Optional'}</span>
            </>
          }
        />
      ))}
    </div>
  );
}

/** A new tab: what has been typed must not be lost by reading. */
function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="spoken"> (opens in a new tab)</span>
    </a>
  );
}
