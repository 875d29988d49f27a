import { graphql, useFragment } from 'react-relay';
import { EXAMPLES_MOST } from '../../../../server/features/homework/assignment.rules.ts';
import { useLocation, useNavigate } from '../../../lib/RouterView.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { PreviewHead_assignment$key } from './__generated__/PreviewHead_assignment.graphql.ts';
import type { PreviewHead_levels$key } from './__generated__/PreviewHead_levels.graphql.ts';
import heads from '../teacher/Head.module.css';
import { levelOf, previewChoice, previewPath } from './previewAddress.ts';
import classes from './PreviewHead.module.css';

interface PreviewHeadProps {
  assignmentRef: PreviewHead_assignment$key;
  levelsRef: PreviewHead_levels$key;
}

/** That this is a preview, and whose: of a student at which level, and of which one. */
export function PreviewHead({ assignmentRef, levelsRef }: PreviewHeadProps) {
  const { uuid, title, level, targetsChosen, sameForAll, classroom } = useFragment(
    graphql`
      fragment PreviewHead_assignment on Assignment {
        uuid
        title
        level {
          code
        }
        targetsChosen
        sameForAll
        classroom {
          uuid
        }
      }
    `,
    assignmentRef,
  );
  const levels = useFragment(
    graphql`
      fragment PreviewHead_levels on Level @relay(plural: true) {
        code
        title
      }
    `,
    levelsRef,
  );
  const location = useLocation();
  const navigate = useNavigate();
  const choice = previewChoice(location);
  const isAtOwnLevel = level === null && !targetsChosen;
  const next = (choice.example % EXAMPLES_MOST) + 1;
  return (
    <>
      <a className={heads.back} href={`/classrooms/${classroom?.uuid ?? ''}/homework/${uuid}`}>
        {title}
      </a>
      <PageHeading>Preview</PageHeading>
      <div className={classes.notice}>
        <Notice tone="info" title="Homework as a student sees it">
          Nothing that you type here is recorded or counted. Right answers are shown straight away here, whatever you
          have chosen for your students.
        </Notice>
      </div>
      {sameForAll ? null : (
        <div className={classes.choice}>
          {isAtOwnLevel ? (
            <SelectField
              label="A student at"
              value={choice.level ?? levels[0]?.code}
              options={levels.map(({ code, title: name }) => ({ value: code, label: name }))}
              onChange={(event) =>
                navigate(previewPath(location, { level: levelOf(event.currentTarget.value), example: 1 }), {
                  replace: true,
                })
              }
            />
          ) : null}
          <ButtonLink href={previewPath(location, { ...choice, example: next })} variant="default">
            Another student’s sentences
          </ButtonLink>
        </div>
      )}
    </>
  );
}
