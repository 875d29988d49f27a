import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { lazyDialog } from '../../app/relay/lazyDialog.tsx';
import { formatCount } from '../../lib/number.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Portion } from '../../ui/Portion.tsx';
import { Removable } from '../../ui/Removable.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useFocusAfterStep } from '../../ui/useFocusAfterStep.ts';
import type { Roster_classroom$key } from './__generated__/Roster_classroom.graphql.ts';
import heads from './ClassroomHead.module.css';
import grid from './ClassroomGrid.module.css';
import { ClassSheet } from './ClassSheet.tsx';
import paper from './ClassSheet.module.css';
import { EmptyRoster } from './EmptyRoster.tsx';
import classes from './Roster.module.css';
import { useHiddenNames } from './shared/useHiddenNames.ts';
import { StudentCard } from './StudentCard.tsx';
import { closedToStudents, STUDENTS_UNREAD } from './texts.ts';

const SignInCardDialog = lazyDialog(() => import('./SignInCardDialog.tsx'));

const STUDENTS_AT_FIRST = 30;

interface RosterProps {
  classroomRef: Roster_classroom$key;
  /** Why the viewer can make no sign-in cards; null where they can. */
  noCards: string | null;
  /** Asks the server anew whether that is so. */
  onNoCards: () => void;
}

/** The students of a class. */
export function Roster({ classroomRef, noCards, onNoCards }: RosterProps) {
  const { uuid, name, maxStudents, invitationCode, active, allowSelfEnrollment, viewerRole, students, ...sheet } =
    useFragment(
      graphql`
      fragment Roster_classroom on Classroom {
        uuid
        name
        maxStudents
        invitationCode
        active
        allowSelfEnrollment
        viewerRole
        ...ClassSheet_classroom
        # As many as a class can have: all of them are printed.
        students(first: 200) {
          edges {
            node {
              id
              ...StudentCard_enrolment
            }
          }
        }
      }
    `,
      classroomRef,
    );
  const edges = students?.edges ?? [];
  const [isHidden, hide] = useHiddenNames();
  // Here, and not in the student's row: it stays where they leave the class meanwhile.
  const [cardFor, setCardFor] = useState<{ readonly id: string; readonly name: string } | null>(null);
  // The button that opened the dialog may have gone.
  useFocusAfterStep(cardFor ? 'card' : '');
  return (
    <>
      <div className={paper.screen}>
        <a className={heads.back} href={`/classrooms/${uuid}`}>
          {name}
        </a>
        <div className={classes.head}>
          <div>
            <PageHeading>Student Management</PageHeading>
            <p className={grid.count}>
              {students ? formatCount(edges.length) : '–'} / {formatCount(maxStudents)} students
            </p>
          </div>
          {edges.length === 0 ? null : (
            <div className={classes.tools}>
              <Switch label="Hide names" isOn={isHidden} onSwitch={hide} />
              <Button variant="default" onClick={() => globalThis.print()}>
                Print the class list
              </Button>
            </div>
          )}
        </div>
        <Removable>
          {!students ? (
            <p role="alert">{STUDENTS_UNREAD}</p>
          ) : edges.length === 0 ? (
            <EmptyRoster
              code={invitationCode ?? ''}
              of={name}
              closed={closedToStudents({ active, allowSelfEnrollment })}
            />
          ) : (
            <Portion of={edges} size={STUDENTS_AT_FIRST} things="students">
              {(shown) => (
                <ul className={grid.grid}>
                  {shown.map(({ node }, index) => (
                    <StudentCard
                      key={node.id}
                      enrolmentRef={node}
                      isOwner={viewerRole === 'OWNER'}
                      hiddenAs={isHidden ? index + 1 : null}
                      onCardAsked={(of) => {
                        setCardFor({ id: node.id, name: of });
                        if (noCards !== null) onNoCards();
                      }}
                    />
                  ))}
                </ul>
              )}
            </Portion>
          )}
        </Removable>
        {cardFor ? (
          <SignInCardDialog
            enrolmentId={cardFor.id}
            name={cardFor.name}
            isGone={students !== null && students !== undefined && edges.every(({ node }) => node.id !== cardFor.id)}
            noCards={noCards}
            onClose={() => setCardFor(null)}
          />
        ) : null}
      </div>
      <ClassSheet classroomRef={sheet} />
    </>
  );
}
