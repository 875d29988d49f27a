import { type ReactNode, useEffect, useId, useState } from 'react';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { roundLineText, welcomeText } from '../../../server/features/practice/feedback.rules.ts';
import { LESSONS_PER_LEVEL } from '../../../server/features/practice/rounds.rules.ts';
import { Gaps } from '../../ui/Gaps.tsx';
import type { LevelUp_answer$key } from './__generated__/LevelUp_answer.graphql.ts';
import type { LevelUpQuery } from './__generated__/LevelUpQuery.graphql.ts';
import classes from './LevelUp.module.css';
import { levelTakenText, pointsText, roundWorthText } from './practice.text.ts';
import { type RoundFrame, RoundDialogFrame } from './RoundDialogFrame.tsx';

interface LevelUpProps {
  answerRef: LevelUp_answer$key;
  frame: RoundFrame;
  /** The last sentence, where it was not right. */
  last: ReactNode;
  /** The button that goes on. */
  start: ReactNode;
  /** The one that leaves the verdict. */
  keep: ReactNode;
}

const ALL_LESSONS = Array.from({ length: LESSONS_PER_LEVEL }, () => true);

/** The end of a level: a page of its own, with the level that comes next in its gap. */
export function LevelUp({ answerRef, frame, last, start, keep }: LevelUpProps) {
  const answer = useFragment(
    graphql`
      fragment LevelUp_answer on Answer {
        pointsEarned
        passedRounds
        roundPassed
        levelAdvanced
        levelTaken {
          rounds
          days
          sentences
          right
        }
        newLevel {
          code
          title
        }
        roundProgress {
          level {
            code
            title
          }
          cells
        }
      }
    `,
    answerRef,
  );
  const lastName = useId();
  const { roundPassed, passedRounds, pointsEarned, roundProgress: round, levelTaken } = answer;
  if (!round) return null;
  const taken = levelTaken && {
    rounds: levelTaken.rounds,
    days: levelTaken.days,
    sentences: levelTaken.sentences,
    right: levelTaken.right,
  };
  const { level, cells } = round;
  const next = answer.levelAdvanced ? answer.newLevel : null;
  const points = pointsText(pointsEarned);
  return (
    <RoundDialogFrame
      {...frame}
      kind="page"
      footer={
        <>
          {start}
          {keep}
        </>
      }
    >
      <p className={classes.label}>
        {level.title} · lesson {passedRounds} of {LESSONS_PER_LEVEL}
      </p>
      <p className={classes.levels} aria-hidden="true">
        <span>{level.code}</span>
        {next ? <Arrow /> : null}
        <span className={classes.reached}>{next?.code ?? '✓'}</span>
      </p>
      <h2 id={frame.labelledBy} className={classes.title}>
        {roundLineText({ roundPassed, levelCompleted: true })}
      </h2>
      {next ? <p className={classes.welcome}>{welcomeText(next.code)}</p> : null}
      <div className={classes.lessons}>
        <span className={classes.code}>{level.code}</span>
        <Gaps
          results={ALL_LESSONS}
          total={LESSONS_PER_LEVEL}
          label={`Lessons at ${level.title}`}
          valueText={`${LESSONS_PER_LEVEL} of ${LESSONS_PER_LEVEL}`}
        />
        {next ? <LessonsAt {...next} /> : null}
      </div>
      <p id={frame.describedBy} className={classes.worth}>
        {points ? <b className={classes.points}>{points}</b> : null}{' '}
        {taken
          ? levelTakenText(level.code, taken)
          : roundWorthText({ isPassed: roundPassed, passedRounds, level: level.code, cells })}
      </p>
      {last ? (
        <section className={classes.last} aria-labelledby={lastName}>
          <h3 id={lastName} className={classes.name}>
            Last sentence
          </h3>
          {last}
        </section>
      ) : null}
    </RoundDialogFrame>
  );
}

/** A level that is new, or has been tried before: there is room for its row, and it is drawn once the server has said how far the learner is there. */
function LessonsAt({ code, title }: { code: string; title: string }) {
  const environment = useRelayEnvironment();
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    const reading = fetchQuery<LevelUpQuery>(
      environment,
      graphql`
        query LevelUpQuery {
          viewer {
            practice {
              levelProgress {
                level {
                  code
                }
                passedRounds
              }
            }
          }
        }
      `,
      {},
    ).subscribe({
      next: ({ viewer }) => {
        const there = viewer?.practice?.levelProgress?.find(({ level }) => level.code === code);
        if (there) setPassed(there.passedRounds);
      },
      // The page stands without it.
      error: () => {},
    });
    return () => reading.unsubscribe();
  }, [environment, code]);
  return (
    <>
      <span className={classes.code} data-next>
        {code}
      </span>
      <div className={classes.row} data-known={passed !== null}>
        <Gaps
          results={ALL_LESSONS.slice(0, passed ?? 0)}
          total={LESSONS_PER_LEVEL}
          current={passed}
          label={`Lessons at ${title}`}
          valueText={passed ? `${passed} of ${LESSONS_PER_LEVEL}` : 'None yet'}
        />
      </div>
    </>
  );
}

function Arrow() {
  return (
    <svg className={classes.arrow} viewBox="0 0 106 56" aria-hidden="true">
      <path d="M4 28h96M76 4l26 24-26 24" pathLength="1" />
    </svg>
  );
}
