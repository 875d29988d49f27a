import { graphql, useFragment } from 'react-relay';
import { splitAtGap } from '../../../server/features/curriculum/gap.rules.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { plural } from '../../lib/number.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
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
  return (
    <div className={classes.place}>
      <Notice tone={news.some(({ upheld }) => upheld) ? 'success' : 'info'} title="Was I right?">
        <ul className={classes.list}>
          {news.map((one) => (
            <li key={one.key}>
              <span className={classes.sentence}>{sentenceOf(one)}</span> {toldOf(one)}
            </li>
          ))}
        </ul>
        <BusyButton
          type="button"
          variant="subtle"
          isBusy={isBusy}
          busyText="Saving"
          onClick={() => void see({ input: { until: newest.at } })}
        >
          Got it
        </BusyButton>
      </Notice>
    </div>
  );
}

function sentenceOf({ text, word }: News): string {
  const sides = splitAtGap(text);
  return sides ? `${sides.before}${word}${sides.after}` : text;
}

function toldOf({ upheld, points, completedLevel, reason }: News): string {
  const said = reason ? ` ${reason}` : '';
  if (!upheld) return `Your answer is still wrong.${said}`;
  const given = points > 0 ? ` It gives you ${plural(points, 'point')}.` : '';
  const level = completedLevel ? ` ${completedLevel.code} is complete.` : '';
  return `This is right after all.${given}${level}${said}`;
}
