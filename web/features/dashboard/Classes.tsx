import { graphql, useFragment } from 'react-relay';
import { ago } from '../../lib/ago.ts';
import { plural } from '../../lib/number.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { NextDue } from '../classrooms/shared/NextDue.tsx';
import { useZone } from '../profile/shared/useZone.ts';
import type { Classes_viewer$key } from './__generated__/Classes_viewer.graphql.ts';
import classes from './Classes.module.css';

/** Where a teacher's dashboard begins: the newest classes, and the way to all of them; or to the first one. */
export function Classes({ viewerRef }: { viewerRef: Classes_viewer$key }) {
  const viewer = useFragment(
    graphql`
      fragment Classes_viewer on Viewer {
        ...useZone_viewer
        classrooms {
          taught(first: 4) {
            edges {
              node {
                id
                uuid
                name
                maxStudents
                studentCount
                homeworkCount
                recentActivity
                liveRound {
                  __typename
                }
                ...NextDue_classroom
              }
            }
            pageInfo {
              hasNextPage
            }
          }
        }
      }
    `,
    viewerRef,
  );
  const timeZone = useZone(viewer);
  const taught = viewer.classrooms?.taught;
  const edges = taught?.edges ?? [];
  return (
    <section className={classes.classes} aria-label="Your classes">
      {edges.length === 0 ? (
        <EmptyNote
          title="Create your first class"
          text="Give your students its code: they join with it, and you see who is in the class."
        >
          <ButtonLink href="/classrooms">Create Classroom</ButtonLink>
        </EmptyNote>
      ) : (
        <ul className={classes.list}>
          {edges.map(({ node }) => (
            <li key={node.id} className={classes.row}>
              <div className={classes.words}>
                <h2 className={classes.name}>
                  <a href={`/classrooms/${node.uuid}`}>{node.name}</a>
                </h2>
                <p className={classes.facts}>
                  {node.studentCount ?? '–'} of {plural(node.maxStudents, 'student')} ·{' '}
                  <a href={`/classrooms/${node.uuid}/homework`}>{plural(node.homeworkCount ?? 0, 'assignment')}</a>
                </p>
                <p className={classes.facts}>
                  {node.recentActivity ? `Last activity ${ago(node.recentActivity)}` : 'No recent activity'}
                </p>
              </div>
              <div className={classes.due}>
                <NextDue classroomRef={node} timeZone={timeZone} />
              </div>
              <div className={classes.actions}>
                <ButtonLink
                  href={`/classrooms/${node.uuid}/live${node.liveRound ? '' : '/new'}`}
                  variant="default"
                  aria-label={`${node.liveRound ? 'Go to the live round' : 'Start live round'}: ${node.name}`}
                >
                  {node.liveRound ? 'Go to the live round' : 'Start live round'}
                </ButtonLink>
                <ButtonLink
                  href={`/classrooms/${node.uuid}/students`}
                  variant="default"
                  aria-label={`Students: ${node.name}`}
                >
                  Students
                </ButtonLink>
                <ButtonLink
                  href={`/classrooms/${node.uuid}/homework`}
                  variant="default"
                  aria-label={`Assign Homework: ${node.name}`}
                >
                  Assign Homework
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      )}
      {taught?.pageInfo.hasNextPage ? (
        <ButtonLink href="/classrooms" variant="subtle">
          All classrooms
        </ButtonLink>
      ) : null}
    </section>
  );
}
