import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { countInWords } from '../../lib/number.ts';
import { useNow } from '../../lib/useNow.ts';
import { Gaps } from '../../ui/Gaps.tsx';
import type { FirstFigures_viewer$key } from './__generated__/FirstFigures_viewer.graphql.ts';
import classes from './Figures.module.css';

const WEEK_DAYS = 7;
const MINUTE_MS = 60_000;
const MS_PER_DAY = 86_400_000;
const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });

/** What stands in the place of the figures before there are any: what will be counted, and the gaps that it will fill. */
export function FirstFigures({ viewerRef }: { viewerRef: FirstFigures_viewer$key }) {
  const { practice } = useFragment(
    graphql`
      fragment FirstFigures_viewer on Viewer {
        practice @required(action: THROW) {
          currentLevel @required(action: THROW) {
            code
          }
          levelProgress @required(action: THROW) {
            level {
              code
            }
            lessons
          }
        }
      }
    `,
    viewerRef,
  );
  const { code } = practice.currentLevel;
  const lessons = practice.levelProgress.find(({ level }) => level.code === code)?.lessons ?? 0;
  const today = useNow(MINUTE_MS);
  const days = Array.from({ length: WEEK_DAYS }, (_, day) => dayName.format(today + day * MS_PER_DAY));
  return (
    <div className={classes.lists}>
      <List
        title="Practice"
        text="After your first sentence, this shows how many you have answered and how many were right."
      />
      <List title="Progress" text={`Pass ${countInWords(lessons).toLowerCase()} rounds to complete ${code}.`}>
        <Gaps
          results={[]}
          total={lessons}
          current={0}
          size="small"
          label={`${code} lessons passed`}
          valueText="None yet"
        />
      </List>
      <List title="Goals" text="One sentence a day keeps your streak going. Today can be your first day.">
        <Gaps results={[]} total={WEEK_DAYS} current={0} size="small" label="7-Day Streak" valueText="Begins today" />
        <div className={classes.days} aria-hidden="true">
          {days.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
      </List>
    </div>
  );
}

function List({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={classes.list}>
      <h2>{title}</h2>
      <p className={classes.first}>{text}</p>
      {children}
    </section>
  );
}
