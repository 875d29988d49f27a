import { graphql, useFragment } from 'react-relay';
import { namedWord } from '../../../../server/features/curriculum/answer.rules.ts';
import { Gap } from '../../../ui/Gap.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconCheck } from '../../../ui/icons.ts';
import { GappedText } from '../../practice/shared/SentenceText.tsx';
import type { AskedWords_question$key } from './__generated__/AskedWords_question.graphql.ts';
import classes from './WordsScreen.module.css';

/** A sentence of a live round with all that was typed; what is no word of the closed list only once it is opened. */
export function AskedWords({ questionRef }: { questionRef: AskedWords_question$key }) {
  const { number, text, correctAnswer, answers } = useFragment(
    graphql`
      fragment AskedWords_question on LiveQuestion {
        number
        text
        correctAnswer
        answers {
          words {
            word
            count
            accepted
          }
          otherCount
          others {
            typed
            count
          }
          unknownCount
        }
      }
    `,
    questionRef,
  );
  const isNothing = answers?.words.length === 0 && answers.otherCount === 0 && answers.unknownCount === 0;
  return (
    <li className={classes.question}>
      <h2 className={classes.number}>Sentence {number}</h2>
      <p className={classes.text}>
        <GappedText text={text}>
          <Gap state={correctAnswer ? 'right' : 'empty'} word={correctAnswer ?? ''} tight={Boolean(correctAnswer)} />
        </GappedText>
      </p>
      {answers ? null : (
        <p className={classes.hint}>
          Students are still answering. You will see what they typed when you show the answers.
        </p>
      )}
      {isNothing ? <p className={classes.hint}>Nobody has answered it.</p> : null}
      {answers && !isNothing ? (
        <ul className={classes.words} aria-label={`Sentence ${number}: what was typed`}>
          {answers.words.map(({ word, count, accepted }) => (
            <li key={word} data-right={accepted || undefined}>
              <b>{namedWord(word)}</b> {count}
              {accepted ? (
                <>
                  {' '}
                  <Icon of={IconCheck} size="sm" />
                  <span className="spoken">right</span>
                </>
              ) : null}
            </li>
          ))}
          {answers.unknownCount > 0 ? <li>“I don’t know” ({answers.unknownCount})</li> : null}
        </ul>
      ) : null}
      {answers && answers.otherCount > 0 ? (
        <details className={classes.others}>
          <summary>other ({answers.otherCount})</summary>
          <ul>
            {answers.others.map(({ typed, count }) => (
              <li key={typed}>
                <bdi>{typed}</bdi> {count}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}
