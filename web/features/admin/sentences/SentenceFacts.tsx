import { graphql, useFragment } from 'react-relay';
import { longMoment } from '../../../lib/dates.ts';
import { formatCount, plural } from '../../../lib/number.ts';
import { costText } from '../cost.ts';
import type { SentenceFacts_sentence$key } from './__generated__/SentenceFacts_sentence.graphql.ts';
import classes from './SentenceRow.module.css';
import { changeWords, statusWords, wordChanges } from './sentenceWords.ts';

/** Where a sentence comes from, what it went through, and what superusers did with it. */
export function SentenceFacts({ sentenceRef }: { sentenceRef: SentenceFacts_sentence$key }) {
  const sentence = useFragment(
    graphql`
      fragment SentenceFacts_sentence on Sentence {
        text
        origin
        quality
        answerCount
        successRate
        explanation
        modelName
        promptVersion
        tokenCount
        cost
        createdAt
        gates {
          name
          title
          passed
          details
        }
        changes {
          key
          kind
          at
          by {
            fullName
          }
          statusAfter
          textBefore
          textAfter
          wordsBefore {
            ...sentenceWords_words
          }
          wordsAfter {
            ...sentenceWords_words
          }
          note
        }
      }
    `,
    sentenceRef,
  );
  const { gates, changes, successRate, answerCount, cost } = sentence;
  const passed = gates.filter((gate) => gate.passed).map(({ title }) => title);
  const isUnjudged = sentence.quality === 0 && sentence.origin !== 'BUILT_IN';
  const figures =
    typeof successRate === 'number'
      ? `${plural(answerCount, 'first answer')}, ${successRate}% right`
      : 'not answered yet';
  return (
    <details className={classes.facts}>
      <summary>
        Where it comes from, and its history<span className="spoken">: {sentence.text}</span>
      </summary>
      <ul className={classes.list}>
        <li>
          {sentence.origin === 'AI'
            ? `Written by ${sentence.modelName ?? 'a model'}, prompt ${sentence.promptVersion ?? 'unknown'}, on ${longMoment(sentence.createdAt)}; ${formatCount(sentence.tokenCount)} tokens${typeof cost === 'number' ? `, cost ${costText(cost)}` : ''}`
            : `${sentence.origin === 'IMPORTED' ? 'Imported' : 'Built-in bank, loaded'} on ${longMoment(sentence.createdAt)}`}
        </li>
        <li>
          {isUnjudged ? 'Quality not judged' : `Quality ${sentence.quality}%`}; {figures}
        </li>
        {sentence.explanation ? <li>Its own explanation: {sentence.explanation}</li> : null}
        {passed.length > 0 ? (
          <li>
            {plural(passed.length, 'check')} passed: {passed.join(' · ')}
          </li>
        ) : null}
        {gates.map(({ name, title, passed: isPassed, details }, index) =>
          isPassed ? null : (
            // oxlint-disable-next-line react/no-array-index-key -- a gate can stand there twice, and none ever moves
            <li key={`${name}-${index}`}>
              Check “{title}”: not passed{details ? `. ${details}` : ''}
            </li>
          ),
        )}
        {changes.map(({ key, kind, at, by, statusAfter, textBefore, textAfter, wordsBefore, wordsAfter, note }) => (
          <li key={key}>
            {longMoment(at)}: {by?.fullName ?? 'Somebody who has left'} {changeWords(kind)}
            {kind === 'APPROVED' ? ` (${statusWords(statusAfter).word})` : ''}
            {textBefore && textAfter ? `: before “${textBefore}”, after “${textAfter}”` : ''}
            {note === '' ? '' : ` – ${note}`}
            {wordsBefore && wordsAfter ? (
              <ul className={classes.list}>
                {wordChanges(wordsBefore, wordsAfter).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
