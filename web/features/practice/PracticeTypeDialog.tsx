import { useId, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PracticeTypeDialog_practiceTypes$key } from './__generated__/PracticeTypeDialog_practiceTypes.graphql.ts';
import { PracticeDialog } from './PracticeDialog.tsx';
import classes from './PracticeTypeDialog.module.css';

interface PracticeTypeDialogProps {
  practiceTypesRef: PracticeTypeDialog_practiceTypes$key;
  onChoose: (practiceType: string) => void;
  onClose: () => void;
}

/** The practice types to choose from: one click chooses. */
export function PracticeTypeDialog({ practiceTypesRef, onChoose, onClose }: PracticeTypeDialogProps) {
  const practiceTypes = useFragment(
    graphql`
      fragment PracticeTypeDialog_practiceTypes on PracticeType @relay(plural: true) {
        key
        name
        description
      }
    `,
    practiceTypesRef,
  );
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  return (
    <PracticeDialog labelledBy={`${id}title`} initialFocus={first} onClose={onClose}>
      <h2 id={`${id}title`} className={classes.title}>
        Choose Practice Type
      </h2>
      <ul className={classes.list}>
        {practiceTypes.map(({ key, name, description }, position) => (
          <li key={key}>
            <button
              ref={position === 0 ? first : undefined}
              type="button"
              className={classes.choice}
              onClick={() => onChoose(key)}
            >
              <span className={classes.name}>{name}</span>
              <span className={classes.description}>{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </PracticeDialog>
  );
}
