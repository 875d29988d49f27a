import { type ReactNode, useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { splitAtGap } from '../../../server/features/curriculum/gap.rules.ts';
import { countInWords } from '../../lib/number.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { EnterKey } from '../../ui/EnterKey.tsx';
import { Gap } from '../../ui/Gap.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { typedInto } from '../practice/shared/handOver.ts';
import { RoundBar } from '../practice/shared/RoundBar.tsx';
import { roundLeftText } from '../practice/shared/roundLeft.ts';
import { START_PRACTICE } from '../practice/shared/start.ts';
import { Turns } from '../practice/shared/Turns.tsx';
import type { OpenSentence_viewer$key } from './__generated__/OpenSentence_viewer.graphql.ts';
import { FieldGap } from './FieldGap.tsx';
import classes from './OpenSentence.module.css';
import { useFirstSentence } from './useFirstSentence.ts';

const SENTENCE_WIDTHS = [0.9];
const LINE_PX = 34;

interface OpenSentenceProps {
  viewerRef: OpenSentence_viewer$key;
  /** Nothing was answered yet: the sentence is served here, and can be answered here. */
  isNew: boolean;
  /** Something else on the page comes before it. */
  isSecond: boolean;
}

/** The sentence that waits for its answer; where none does, the way to the first. */
export function OpenSentence({ viewerRef, isNew, isSecond }: OpenSentenceProps) {
  const { practice } = useFragment(
    graphql`
      fragment OpenSentence_viewer on Viewer {
        practice @required(action: THROW) {
          currentLevel {
            code
          }
          openProblem {
            id
            text
          }
          roundProgress @required(action: THROW) {
            completedSentences
            sentencesPerRound
            ...RoundBar_progress
          }
        }
      }
    `,
    viewerRef,
  );
  const { currentLevel, openProblem, roundProgress } = practice;
  const { completedSentences, sentencesPerRound } = roundProgress;
  const isFirst = isNew && !isSecond;
  const isOnItsWay = useFirstSentence(isFirst && !openProblem ? (currentLevel?.code ?? null) : null);
  const formId = useId();
  const [typed, type] = useTyped(openProblem?.id ?? '');
  const isTyped = isFirst && typed.trim() !== '';
  const isInRound = completedSentences > 0;
  const left = roundLeftText({ completedSentences, sentencesPerRound });
  const start = (
    <ButtonLink href={START_PRACTICE} size={isSecond ? 'md' : 'lg'} variant={isSecond ? 'default' : 'filled'}>
      Start Practice
    </ButtonLink>
  );
  if (!openProblem && !isOnItsWay) {
    return (
      <section className={classes.open} aria-label="Practice">
        {isInRound ? <RoundBar progressRef={roundProgress} hasOpenProblem={false} /> : null}
        {isSecond ? (
          <div className={classes.start}>
            {start}
            <span className={classes.left}>{left}</span>
          </div>
        ) : (
          <EmptyNote title="Ready to Practice English?" text={left}>
            {start}
          </EmptyNote>
        )}
      </section>
    );
  }
  return (
    <section
      className={classes.open}
      aria-label={openProblem ? 'Your open sentence' : 'Practice'}
      data-second={isSecond || undefined}
    >
      {isFirst ? (
        <div>
          <h2 className={classes.ready}>Ready to Practice English?</h2>
          <RoundBar progressRef={roundProgress} hasOpenProblem note={<WholeRound sentences={sentencesPerRound} />} />
        </div>
      ) : (
        <RoundBar
          progressRef={roundProgress}
          hasOpenProblem
          note={isNew ? <WholeRound sentences={sentencesPerRound} /> : undefined}
        />
      )}
      <div className={isFirst ? classes.place : undefined}>
        {openProblem ? (
          isFirst ? (
            <FieldGap key={openProblem.id} problemId={openProblem.id} formId={formId} typed={typed} onTyped={type}>
              {(field) => <Sentence text={openProblem.text} gap={field} />}
            </FieldGap>
          ) : (
            <Sentence text={openProblem.text} gap={<Gap state="empty" />} />
          )
        ) : (
          <Skeletons widths={SENTENCE_WIDTHS} height={LINE_PX} text="Loading your practice problem..." />
        )}
      </div>
      <div className={classes.start}>
        {isTyped ? (
          <Button type="submit" form={formId} size="lg">
            Check
            <EnterKey />
          </Button>
        ) : (
          start
        )}
        <span className={classes.left} data-field={isFirst || undefined} data-typed={isTyped || undefined}>
          {isFirst ? 'or type into the gap' : left}
        </span>
      </div>
    </section>
  );
}

/** How long a round takes that was not begun: in fewer words on a phone. */
function WholeRound({ sentences }: { sentences: number }) {
  return (
    <>
      <span className={classes.whole}>{countInWords(sentences)} sentences, </span>about five minutes
    </>
  );
}

/** What is typed into the gap of a problem: whoever goes to practice finds it there, and whoever comes back finds it here. */
function useTyped(problemId: string) {
  const [now, setNow] = useState({ problemId: '', text: '' });
  const type = (text: string) => {
    typedInto.keep(problemId, text);
    setNow({ problemId, text });
  };
  return [now.problemId === problemId ? now.text : typedInto.read(problemId), type] as const;
}

function Sentence({ text, gap }: { text: string; gap: ReactNode }) {
  return (
    <p className={classes.sentence}>
      <Turns text={text}>
        {(part) => {
          const sides = splitAtGap(part);
          return (
            <>
              {sides?.before ?? part}
              {sides ? gap : null}
              {sides?.after}
            </>
          );
        }}
      </Turns>
    </p>
  );
}
