import { Link } from 'react-router';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PenGap } from '../../ui/PenGap.tsx';
import { Examples } from './Examples.tsx';
import classes from './LandingPage.module.css';

const AUDIENCES = [
  {
    name: 'Learners',
    text: 'Short rounds that fit a bus ride. What you got wrong comes back, in a new sentence, before you forget it.',
  },
  {
    name: 'Teachers',
    text: 'Read out a code, set homework, and see who did what and which words the class mixes up.',
  },
  {
    name: 'Parents',
    text: 'For children under 16, you decide. One link, no account, and you can change your mind at any time.',
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
          <span className={classes.more}>Ten sentences make a round; levels A2, B1 and B2.</span>
        </p>
        <div className={classes.actions}>
          <ButtonLink to={isSignedIn ? '/practice' : '/register'} size="lg">
            {isSignedIn ? 'Start Practice' : 'Get Started Free'}
          </ButtonLink>
          <ButtonLink to={isSignedIn ? '/dashboard' : '/login'} size="lg" variant="default">
            {isSignedIn ? 'View Dashboard' : 'Sign In'}
          </ButtonLink>
        </div>
      </div>
      <Examples />
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
          <Link to="/privacy-policy">Privacy policy</Link>
          <Link to="/terms">Terms</Link>
        </nav>
      </footer>
    </div>
  );
}
