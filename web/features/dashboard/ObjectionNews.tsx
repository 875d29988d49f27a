import { graphql, useFragment } from 'react-relay';
import { splitAtGap } from '../../../server/features/curriculum/gap.rules.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { plural } from '../../lib/number.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { focusHeading } from '../../ui/focusAfter.ts';
import { Notice } from '../../ui/Notice.tsx';
import type {
  ObjectionNews_viewer$data,
  ObjectionNews_viewer$key,
} from './__generated__/ObjectionNews_viewer.graphql.ts';
import type { ObjectionNewsMutation } from './__generated__/ObjectionNewsMutation.graphql.ts';
import classes from './ObjectionNews.module.css';

type News = NonNullable<NonNullable<ObjectionNews_viewer$data['practice']>['objectionNews']>[number];

/** What became of objections, until it is put away; nothing where there is nothing to tell. */
export function ObjectionNews({ viewerRef }: { viewerRef: ObjectionNews_viewer$key }) {
  const { practice } = useFragment(
    graphql`
      fragment ObjectionNews_viewer on Viewer {
        practice {
          objectionNews {
            key
            upheld
            text
            word
            reason
            points
            homework {
              title
              score
            }
            lessons
            completedLevel {
              code
            }
            at
          }
        }
      }
    `,
    viewerRef,
  );
  const [see, isBusy] = useCommand<ObjectionNewsMutation>(graphql`
    mutation ObjectionNewsMutation($input: SeeObjectionNewsInput!) {
      seeObjectionNews(input: $input) {
        ... on SeeObjectionNewsPayload @alias(as: "payload") {
          viewer {
            ...ObjectionNews_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const news = practice?.objectionNews ?? [];
  const [newest] = news;
  if (!newest) return null;
  const seen = async () => {
    const { done } = await see({ input: { until: newest.at, keys: news.map(({ key }) => key) } });
    // The button is gone in a moment.
    if (done) focusHeading();
  };
  const parts = [
    { tone: 'success', title: 'Was I right? Yes', told: news.filter(({ upheld }) => upheld) },
    { tone: 'info', title: 'Was I right? No', told: news.filter(({ upheld }) => !upheld) },
  ] as const;
  return (
    <div className={classes.place}>
      {parts.map(({ tone, title, told }) =>
        told.length === 0 ? null : (
          <Notice key={tone} tone={tone} title={title}>
            <ul className={classes.list}>
              {told.map((one) => (
                <li key={one.key}>
                  <span className={classes.sentence}>{sentenceOf(one)}</span> {toldOf(one)}
                </li>
              ))}
            </ul>
          </Notice>
        ),
      )}
      <BusyButton type="button" variant="subtle" isBusy={isBusy} busyText="Saving" onClick={() => void seen()}>
        Got it
      </BusyButton>
    </div>
  );
}

function sentenceOf({ text, word }: News): string {
  const sides = splitAtGap(text);
  return sides ? `${sides.before}${word}${sides.after}` : text;
}

function toldOf({ upheld, points, lessons, homework, completedLevel, reason }: News): string {
  const said = reason ? ` ${reason}` : '';
  if (!upheld) return `We have looked at your answer again: it does not fit here.${said}`;
  const given = points > 0 ? ` It gives you ${plural(points, 'point')}.` : '';
  const round =
    lessons === 0
      ? ''
      : lessons === 1
        ? ' You have now passed the round, and it counts as a lesson.'
        : ` You have now passed ${lessons} more rounds, and they count as lessons.`;
  const scores = homework
    .map(({ title, score }) => ` Your score for the homework “${title}” is now ${score}%.`)
    .join('');
  const level = completedLevel ? ` ${completedLevel.code} is complete.` : '';
  return `This is right after all.${given}${scores}${round}${level}${said}`;
}
