// oxlint-disable relay/unused-fields -- targets are handed whole to what makes homework of them
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { countInWords, plural } from '../../../lib/number.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { ConfusionMap_classroom$key } from './__generated__/ConfusionMap_classroom.graphql.ts';
import classes from './ConfusionMap.module.css';
import { ConfusionRows } from './ConfusionRows.tsx';
import { distinct, homeworkOf, tableOf, TICKED_AT_FIRST } from './confusions.ts';
import { ExportButton } from './ExportButton.tsx';
import report from './Report.module.css';
import { withMoreWords } from './reportAddress.ts';
import { useReportView } from './useReportView.ts';

interface ConfusionMapProps {
  classroomRef: ConfusionMap_classroom$key;
  /** The one assignment that it is about; by default all of the class. */
  assignmentId?: string;
}

/** Which word was typed where which was wanted, and the way to homework of it: the worst are ticked already. */
export function ConfusionMap({ classroomRef, assignmentId }: ConfusionMapProps) {
  const { uuid, confusionMap } = useFragment(
    graphql`
      fragment ConfusionMap_classroom on Classroom 
      @argumentDefinitions(assignment: { type: "ID" }, words: { type: "Int!" }) {
        uuid
        confusionMap(assignmentId: $assignment, words: $words) {
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
  const [touched, setTouched] = useState<ReadonlySet<string> | null>(null);
  const { view, show, isLoading } = useReportView();
  const all = confusionMap?.confusions ?? [];
  const wordCount = confusionMap?.words ?? 0;
  const { rows, words, most } = tableOf(all);
  const ticked = touched ?? new Set(rows.slice(0, TICKED_AT_FIRST).map(({ wanted }) => wanted));
  const chosen = rows.filter(({ wanted }) => ticked.has(wanted));
  const tick = (wanted: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(wanted);
    else next.delete(wanted);
    setTouched(next);
  };
  const others = all.filter(({ typed }) => typeof typed !== 'string');
  const query = new URLSearchParams(chosen.map(({ wanted }) => ['word', wanted]));
  if (assignmentId) query.set('of', assignmentId);
  const targets = distinct(all.flatMap(({ wanted, targets: own }) => (ticked.has(wanted) ? own : [])));
  const wrong = chosen.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={report.part} aria-labelledby="confusions">
      <div className={report.head}>
        <div>
          <h2 id="confusions">Confusion map</h2>
          <p className={report.hint}>What students wrote instead of the word that was wanted</p>
        </div>
        {all.length === 0 ? null : (
          <div className={report.tools}>
            <ExportButton classroomId={uuid} assignmentId={assignmentId} kind="CONFUSIONS" of="confusions" />
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
          {rows.length < wordCount ? (
            <div className={classes.more}>
              <span>
                {rows.length} of {plural(wordCount, 'word')}
              </span>
              <BusyButton
                variant="default"
                isBusy={isLoading}
                busyText="Loading"
                onClick={() => show(withMoreWords(view))}
              >
                Show more
              </BusyButton>
            </div>
          ) : null}
          <div className={classes.next}>
            {chosen.length === 0 ? (
              <p>Tick the words that your students should practise.</p>
            ) : (
              <>
                <p>
                  {plural(wrong, 'wrong answer')} {wrong === 1 ? 'comes' : 'come'} from{' '}
                  {chosen.length === 1 ? 'this word' : `these ${countInWords(chosen.length).toLowerCase()}`}. Homework
                  on {chosen.length === 1 ? 'it' : 'them'} would have{' '}
                  {plural(homeworkOf(targets).questions, 'sentence')} with {plural(targets.length, 'collocation')}.
                </p>
                <ButtonLink href={`/classrooms/${uuid}/homework/new?${query}`}>
                  Create homework on {chosen.length === 1 ? 'this word' : `these ${chosen.length} words`}
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
                {plural(count, 'other answer')} where <span className={classes.wanted}>{wanted}</span> was wanted:{' '}
                {where.map(({ name }) => name).join(', ')}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
