import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { namedWord } from '../../../../server/features/curriculum/answer.rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type {
  PrintSheet_assignment$data,
  PrintSheet_assignment$key,
} from './__generated__/PrintSheet_assignment.graphql.ts';
import { GappedText } from '../../practice/shared/SentenceText.tsx';
import { LeftOutNote } from '../shared/LeftOutNote.tsx';
import heads from '../teacher/Head.module.css';
import classes from './PrintSheet.module.css';

type Sentence = NonNullable<PrintSheet_assignment$data['form']>[number];

/** Homework as it is printed: a name line and numbered sentences, and on a page of their own the answers, where they are wanted. */
export function PrintSheet({ assignmentRef }: { assignmentRef: PrintSheet_assignment$key }) {
  const { uuid, title, description, classroom, form, sentencesWithheld } = useFragment(
    graphql`
      fragment PrintSheet_assignment on Assignment {
        uuid
        title
        description
        classroom {
          uuid
          name
        }
        sentencesWithheld(ofForm: true)
        form @required(action: THROW) {
          uuid
          text
          answer
          acceptedWords {
            word
            label
          }
        }
      }
    `,
    assignmentRef,
  );
  const [hasAnswers, setHasAnswers] = useState(true);
  const leftOut = sentencesWithheld ?? 0;
  const hasSentences = form.length > 0;
  return (
    <>
      <div className={classes.tools}>
        <a className={heads.back} href={`/classrooms/${classroom?.uuid ?? ''}/homework/${uuid}`}>
          {title}
        </a>
        <PageHeading>Print homework</PageHeading>
        {hasSentences ? (
          <div className={classes.choice}>
            <Switch isOn={hasAnswers} onSwitch={setHasAnswers} label="Answers on a separate page" />
            <Button onClick={() => window.print()}>Print</Button>
          </div>
        ) : null}
        <LeftOutNote count={leftOut} />
        {hasSentences ? null : <EmptySheet isWithheld={leftOut > 0} />}
      </div>
      {hasSentences ? (
        <article className={classes.paper} aria-label="The sheet">
          <NameLine />
          <h2 className={classes.title}>{title}</h2>
          {classroom ? <p className={classes.class}>{classroom.name}</p> : null}
          {description ? <p className={classes.description}>{description}</p> : null}
          <p className={classes.task}>
            Fill in the missing word. Write one word in each gap, or a dash (–) if no word is needed.
          </p>
          <ol className={classes.sentences}>
            {form.map((sentence) => (
              <li key={sentence.uuid}>
                <GappedText text={sentence.text}>
                  <span className={classes.gap}>
                    <span className="spoken">gap</span>
                  </span>
                </GappedText>
              </li>
            ))}
          </ol>
        </article>
      ) : null}
      {hasSentences && hasAnswers ? (
        <article className={classes.paper} data-answers aria-label="The answers">
          <h2 className={classes.title}>Answers: {title}</h2>
          <ol className={classes.answers}>
            {form.map((sentence) => (
              <li key={sentence.uuid}>
                <Answer sentence={sentence} />
              </li>
            ))}
          </ol>
        </article>
      ) : null}
    </>
  );
}

/** Why the sheet has no sentence. */
function EmptySheet({ isWithheld }: { isWithheld: boolean }) {
  return isWithheld ? (
    <EmptyNote title="There are no sentences to print yet" text="Come back once those answers are shown." />
  ) : (
    <EmptyNote
      title="There are no sentences to print"
      text="All sentences of this homework have been taken out of use."
    />
  );
}

/** To be written on. */
function NameLine() {
  return (
    <div className={classes.names}>
      {['Name', 'Class', 'Date'].map((what) => (
        <span key={what} className={classes.field}>
          {what}
        </span>
      ))}
    </div>
  );
}

function Answer({ sentence: { answer, acceptedWords } }: { sentence: Sentence }) {
  return (
    <>
      <b>{namedWord(answer)}</b>
      {acceptedWords.length > 0 ? (
        <span className={classes.also}>
          {' '}
          also right:{' '}
          {acceptedWords
            .map(({ word, label }) => (label ? `${namedWord(word)} (${label})` : namedWord(word)))
            .join(', ')}
        </span>
      ) : null}
    </>
  );
}
