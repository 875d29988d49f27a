import { graphql, useFragment } from 'react-relay';
import type { ClassSheet_classroom$key } from './__generated__/ClassSheet_classroom.graphql.ts';
import classes from './ClassSheet.module.css';
import { factsOf } from './facts.ts';
import { QrCode } from './shared/QrCode.tsx';

/** A class on a sheet of A4, in the place of its screen when that is printed: how it is joined, where to sign in, who is in it. */
export function ClassSheet({ classroomRef }: { classroomRef: ClassSheet_classroom$key }) {
  const { name, subject, gradeLevel, schoolYear, invitationCode, students } = useFragment(
    graphql`
      fragment ClassSheet_classroom on Classroom {
        name
        subject
        gradeLevel
        schoolYear
        invitationCode
        students(first: 200) {
          edges {
            node {
              id
              student {
                fullName
                email
              }
            }
          }
        }
      }
    `,
    classroomRef,
  );
  const link = `${location.origin}/join/${invitationCode ?? ''}`;
  return (
    <section className={classes.sheet} aria-label={`${name}, for printing`}>
      <div className={classes.head}>
        <div>
          <h2>{name}</h2>
          <p className={classes.facts}>{factsOf(subject, gradeLevel, schoolYear)}</p>
          <p>
            Sign in at <strong>{location.host}/login</strong>
          </p>
          <p>
            Join the class at <strong>{location.host}/join</strong> with the code
          </p>
          <p className={classes.code}>{invitationCode}</p>
        </div>
        <QrCode text={link} title={`QR code for ${link}`} />
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Student</th>
            <th scope="col">Email to sign in with</th>
          </tr>
        </thead>
        <tbody>
          {(students?.edges ?? []).map(({ node }, index) => (
            <tr key={node.id}>
              <td>{index + 1}</td>
              <td>{node.student?.fullName}</td>
              <td>{node.student?.email}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
