import { LEVEL_CODES_LISTED } from '../../../server/features/curriculum/levels.rules.ts';
import { CONSENT_AGE } from '../../../server/features/person/birthday.rules.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PenGap } from '../../ui/PenGap.tsx';
import { START_PRACTICE } from '../practice/shared/start.ts';
import { Examples } from './Examples.tsx';
import classes from './LandingPage.module.css';

const AUDIENCES = [
  {
    name: 'Students',
    text: 'Rounds short enough for a bus ride. What you get wrong comes back, in a new sentence, before you forget it.',
  },
  {
    name: 'Teachers',
    text: 'Create classes that your students join with a code or a link. You can practise too.',
  },
  {
    name: 'Parents',
    text: `For children under ${CONSENT_AGE}, you decide. One link, no account, and you can withdraw your consent until they are ${CONSENT_AGE}.`,
  },
] as const;

/** `/`: the idea in one sentence with a gap, the way in, the idea again wrong, right and yours. */
export function LandingPage({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className={classes.page}>
      <PageHeading className={classes.hero}>
        <span className={classes.line}>Learn English</span> <span className={classes.line}>one gap</span>{' '}
        <span className={classes.line}>
          <PenGap>at</PenGap> a time.
        </span>
      </PageHeading>
      <div className={classes.offer}>
        <p className={classes.lead}>
          Fill in the missing word. See at once if you were right, and why.{' '}
          <span className={classes.more}>Ten sentences make a round. Levels: {LEVEL_CODES_LISTED}.</span>
        </p>
        <div className={classes.actions}>
          <ButtonLink href={isSignedIn ? START_PRACTICE : '/register'} size="lg">
            {isSignedIn ? 'Start Practice' : 'Get Started Free'}
          </ButtonLink>
          <ButtonLink href={isSignedIn ? '/dashboard' : '/login'} size="lg" variant="default">
            {isSignedIn ? 'View Dashboard' : 'Sign In'}
          </ButtonLink>
        </div>
      </div>
      <Examples isSignedIn={isSignedIn} />
      <section className={classes.audiences} aria-label="Who it is for">
        {AUDIENCES.map(({ name, text }) => (
          <div key={name}>
            <h2>{name}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <footer className={classes.footer}>
        <span>Lacuna: a gap in a text.</span>
        <nav aria-label="Legal">
          <a href="/privacy-policy">Privacy policy</a>
          <a href="/terms">Terms of service</a>
        </nav>
      </footer>
    </div>
  );
}
