import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ago } from '../../lib/ago.ts';
import { countOf, plural } from '../../lib/number.ts';
import { useNow } from '../../lib/useNow.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { NextDue } from '../classrooms/shared/NextDue.tsx';
import { studentsIn } from '../classrooms/shared/studentsIn.ts';
import { waitingNotice } from '../classrooms/shared/waitingNotice.tsx';
import { CREATE_CLASSROOM } from '../classrooms/shared/ways.ts';
import { useZone } from '../profile/shared/useZone.ts';
import type { Classes_viewer$key } from './__generated__/Classes_viewer.graphql.ts';
import type { Classes_head$key } from './__generated__/Classes_head.graphql.ts';
import classes from './Classes.module.css';
import { MixedUp } from './MixedUp.tsx';

const MINUTE_MS = 60_000;
const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** A teacher's first lines: who they are, how much they teach, what day it is; and the way to another class. */
export function ClassesHead({ viewerRef, children }: { viewerRef: Classes_head$key; children: ReactNode }) {
  const { classrooms } = useFragment(
    graphql`
      fragment Classes_head on Viewer {
        classrooms {
          creation
          taught(first: 4) {
            totalCount
            edges {
              node {
                studentCount
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
  const today = dayFormat.format(useNow(MINUTE_MS));
  const taught = classrooms?.taught;
  const edges = taught?.edges ?? [];
  if (!taught || edges.length === 0) return children;
  const students = studentsIn(edges.map(({ node }) => node.studentCount));
  const count = plural(taught.totalCount ?? edges.length, 'classroom');
  return (
    <div className={classes.head}>
      <div>
        {children}
        <p className={classes.summary}>
          {taught.pageInfo.hasNextPage || students === null ? count : `${count}, ${plural(students, 'student')}`}.{' '}
          {today}.
        </p>
      </div>
      {waitingNotice(classrooms.creation) ?? (
        <ButtonLink href={CREATE_CLASSROOM} variant="default">
          Create Classroom
        </ButtonLink>
      )}
    </div>
  );
}

/** Where a teacher's dashboard begins: the newest classes, and the way to all of them; or to the first one. */
export function Classes({ viewerRef }: { viewerRef: Classes_viewer$key }) {
  const viewer = useFragment(
    graphql`
      fragment Classes_viewer on Viewer {
        ...useZone_viewer
        classrooms {
          creation
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
                ...MixedUp_classroom
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
  const waits = waitingNotice(viewer.classrooms?.creation);
  const timeZone = useZone(viewer);
  const taught = viewer.classrooms?.taught;
  const edges = taught?.edges ?? [];
  return (
    <section className={classes.classes} aria-label="Your classes">
      {!taught ? (
        <EmptyNote title="Your classes could not be loaded" text="Please reload the page." />
      ) : edges.length === 0 && waits ? (
        <EmptyNote title="No classes yet">{waits}</EmptyNote>
      ) : edges.length === 0 ? (
        <EmptyNote
          title="Create your first class"
          text="Give your students its code: they join with it, and you see who is in the class."
        >
          <ButtonLink href={CREATE_CLASSROOM}>Create Classroom</ButtonLink>
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
                  {node.studentCount ?? '–'} / {plural(node.maxStudents, 'student')} ·{' '}
                  <a href={`/classrooms/${node.uuid}/homework`}>{countOf(node.homeworkCount, 'assignment')}</a>
                </p>
                <p className={classes.facts}>
                  {node.recentActivity ? `Last activity ${ago(node.recentActivity)}` : 'No recent activity'}
                </p>
              </div>
              <div className={classes.due}>
                <NextDue classroomRef={node} timeZone={timeZone} />
              </div>
              <div className={classes.mixed}>
                <MixedUp classroomRef={node} />
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
          All classes
        </ButtonLink>
      ) : null}
    </section>
  );
}
