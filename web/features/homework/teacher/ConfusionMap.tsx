// oxlint-disable relay/unused-fields -- targets are handed whole to what makes homework of them
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { namedWord, targetText } from '../../../../server/features/curriculum/answer.rules.ts';
import { countInWords, plural } from '../../../lib/number.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import type { ConfusionMap_classroom$key } from './__generated__/ConfusionMap_classroom.graphql.ts';
import classes from './ConfusionMap.module.css';
import { ConfusionRows } from './ConfusionRows.tsx';
import { distinct, homeworkOf, tableOf, TICKED_AT_FIRST } from './confusions.ts';
import { ExportButton } from './ExportButton.tsx';
import report from './Report.module.css';
import { mostRows, withMoreWords, withRowsBy } from './reportAddress.ts';
import { useReportView } from './useReportView.ts';

interface ConfusionMapProps {
  classroomRef: ConfusionMap_classroom$key;
  /** The one assignment that it is about; by default all of the class. */
  assignmentId?: string;
}

const ROWS_BY = [
  { value: 'target', label: 'By collocation' },
  { value: 'word', label: 'By word' },
] as const;

/** What was ticked, as long as the rows are those. */
interface Touched {
  readonly byWord: boolean;
  readonly keys: ReadonlySet<string>;
}

/** Which word was typed where which was wanted, by collocations or by words, and the way to homework of it: the worst are ticked already. */
export function ConfusionMap({ classroomRef, assignmentId }: ConfusionMapProps) {
  const { uuid, confusionMap, confusionMapByTarget } = useFragment(
    graphql`
      fragment ConfusionMap_classroom on Classroom
      @argumentDefinitions(assignment: { type: "ID" }, words: { type: "Int!" }, byWord: { type: "Boolean!" }) {
        uuid
        confusionMap(assignmentId: $assignment, words: $words) @include(if: $byWord) {
          words
          confusions {
            typed
            wanted
            count
            targets {
              uuid
              name
              sentences
            }
          }
        }
        confusionMapByTarget(assignmentId: $assignment, targets: $words) @skip(if: $byWord) {
          words
          confusions {
            typed
            wanted
            count
            targets {
              uuid
              name
              sentences
            }
          }
        }
      }
    `,
    classroomRef,
  );
  const [touched, setTouched] = useState<Touched | null>(null);
  const { view, show, isLoading } = useReportView();
  // Pressed, and still on its way into the address.
  const [asked, ask] = useState<boolean | null>(null);
  // What is shown says what its rows are: the address may be on its way to others.
  const byWord = Boolean(confusionMap);
  const { confusions: all = [], words: rowCount = 0 } = confusionMap ?? confusionMapByTarget ?? {};
  const { rows, words, most } = tableOf(all, byWord);
  const ticked =
    touched?.byWord === byWord ? touched.keys : new Set(rows.slice(0, TICKED_AT_FIRST).map(({ key }) => key));
  const chosen = rows.filter(({ key }) => ticked.has(key));
  const tick = (key: string, isTicked: boolean) => {
    const keys = new Set(ticked);
    if (isTicked) keys.add(key);
    else keys.delete(key);
    setTouched({ byWord, keys });
  };
  const others = all.filter(({ typed }) => typeof typed !== 'string');
  const query = new URLSearchParams(chosen.map(({ key }) => [byWord ? 'word' : 'target', key]));
  if (assignmentId) query.set('of', assignmentId);
  // Of a word that is shown, also where what was typed instead is not named.
  const isChosen = ({ wanted }: (typeof all)[number]) => byWord && ticked.has(wanted);
  const targets = distinct([
    ...chosen.flatMap((row) => row.targets),
    ...all.filter(isChosen).flatMap((one) => one.targets),
  ]);
  const wrong = chosen.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={report.part} aria-labelledby="confusions">
      <div className={report.head}>
        <div>
          <h2 id="confusions">Confusion map</h2>
          <p className={report.hint}>What students wrote instead</p>
        </div>
        {all.length === 0 ? null : (
          <div className={report.tools}>
            <Segment
              label="Rows"
              options={ROWS_BY}
              value={(isLoading ? (asked ?? view.byWord) : view.byWord) ? 'word' : 'target'}
              onChange={(by) => {
                ask(by === 'word');
                show(withRowsBy(view, by === 'word'));
              }}
            />
            <ExportButton
              classroomId={uuid}
              assignmentId={assignmentId}
              kind={byWord ? 'CONFUSIONS' : 'CONFUSIONS_BY_TARGET'}
              of="confusions"
            />
          </div>
        )}
      </div>
      {all.length === 0 ? (
        <p className={report.hint}>Nothing yet. Wrong answers appear here as students work.</p>
      ) : null}
      {rows.length > 0 ? (
        <>
          <ConfusionRows
            place={{ classroomId: uuid, assignmentId }}
            rows={rows}
            words={words}
            most={most}
            ticked={ticked}
            onTick={tick}
          />
          {rows.length < rowCount ? (
            <div className={classes.more}>
              <span>
                {rows.length} of {plural(rowCount, byWord ? 'word' : 'collocation')}
              </span>
              {rows.length < mostRows(byWord) ? (
                <BusyButton
                  variant="default"
                  isBusy={isLoading}
                  busyText="Loading"
                  onClick={() => {
                    ask(null);
                    show(withMoreWords(view));
                  }}
                >
                  Show more
                </BusyButton>
              ) : (
                <span>The exported file has more.</span>
              )}
            </div>
          ) : null}
          <div className={classes.next}>
            {chosen.length === 0 ? (
              <p>Tick what your students should practise.</p>
            ) : (
              <>
                <p>
                  {plural(wrong, 'wrong answer')} {wrong === 1 ? 'comes' : 'come'} from{' '}
                  {chosen.length === 1
                    ? `this ${byWord ? 'word' : 'collocation'}`
                    : `these ${countInWords(chosen.length).toLowerCase()}`}
                  . Homework made from {chosen.length === 1 ? 'it' : 'them'} has{' '}
                  {plural(homeworkOf(targets).questions, 'sentence')}, to practise{' '}
                  {plural(targets.length, 'collocation')}.
                </p>
                <ButtonLink href={`/classrooms/${uuid}/homework/new?${query}`}>
                  Make homework from {chosen.length === 1 ? 'this one' : `these ${chosen.length}`}
                </ButtonLink>
              </>
            )}
          </div>
        </>
      ) : null}
      {others.length > 0 ? (
        <details className={classes.others}>
          <summary>other ({others.reduce((sum, { count }) => sum + count, 0)})</summary>
          <ul>
            {others.map(({ wanted, count, targets: where }) => (
              <li key={wanted}>
                {plural(count, 'other answer')} where <span className={classes.wanted}>{namedWord(wanted)}</span> was
                wanted: {where.map(({ name }) => targetText(name)).join(', ')}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
