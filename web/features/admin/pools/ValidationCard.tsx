import { graphql, useFragment } from 'react-relay';
import { ago } from '../../../lib/ago.ts';
import { formatCount, plural } from '../../../lib/number.ts';
import type { ValidationCard_validation$key } from './__generated__/ValidationCard_validation.graphql.ts';
import classes from './cards.module.css';
import { Facts } from './Facts.tsx';
import { HealthTag } from './health.tsx';
import { PartMissing } from './PartMissing.tsx';
import { ValidateButton } from './ValidateButton.tsx';

const MS_PER_MINUTE = 60_000;

/** How the judging of sentences is going. */
export function ValidationCard({ validationRef }: { validationRef: ValidationCard_validation$key | null }) {
  const validation = useFragment(
    graphql`
      fragment ValidationCard_validation on PoolValidation {
        state
        details
        recentCount
        pendingCount
        successRate
        latestMinutesAgo
        activeTaskCount
        waitingTaskCount
        recommendations
      }
    `,
    validationRef,
  );
  if (!validation) return <PartMissing what="Validation" />;
  const { state, details, recentCount, pendingCount, successRate, latestMinutesAgo, recommendations } = validation;
  const { activeTaskCount, waitingTaskCount } = validation;
  const waiting = waitingTaskCount > 0 ? `, ${formatCount(waitingTaskCount)} waiting` : '';
  const latest = latestMinutesAgo === null || latestMinutesAgo === undefined ? 'never' : minutesAgo(latestMinutesAgo);
  return (
    <section className={classes.card} aria-labelledby="validation">
      <div className={classes.head}>
        <h2 id="validation" className={classes.title}>
          Validation
        </h2>
        {/* What has waited only a short time is no trouble, but nobody works at it. */}
        <HealthTag health={state === 'RUNNING' && activeTaskCount === 0 ? 'WAITING' : state} />
      </div>
      <p className={classes.small}>{details}</p>
      <Facts
        facts={[
          ['Last 30 minutes', plural(recentCount, 'sentence')],
          ['Pending', formatCount(pendingCount)],
          ['Success rate', successRate === null || successRate === undefined ? 'none judged' : `${successRate}%`],
          ['Active tasks', `${formatCount(activeTaskCount)}${waiting}`],
          ['Latest', latest],
        ]}
      />
      {recommendations.map((text) => (
        <p key={text} className={classes.small}>
          {text}
        </p>
      ))}
      {pendingCount > 0 ? <ValidateButton /> : null}
    </section>
  );
}

function minutesAgo(minutes: number): string {
  const now = Date.now();
  return ago(new Date(now - minutes * MS_PER_MINUTE).toISOString(), now);
}
