import { useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import { MIXED, MIXED_NAME } from '../../../server/features/practice/practiceType.rules.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { PracticeTypeDialog_practiceTypes$key } from './__generated__/PracticeTypeDialog_practiceTypes.graphql.ts';
import classes from './PracticeTypeDialog.module.css';

interface PracticeTypeDialogProps {
  practiceTypesRef: PracticeTypeDialog_practiceTypes$key;
  /** The key of the one that is on; null where none is. */
  chosen: string | null;
  onChoose: (practiceType: string) => void;
  onClose: () => void;
}

/** The choice of whoever does not want to choose. */
const MIXTURE = {
  key: MIXED,
  name: MIXED_NAME,
  description: 'A bit of everything: all kinds of sentence, mixed.',
};

/** The practice types to choose from: one click chooses. */
export default function PracticeTypeDialog({ practiceTypesRef, chosen, onChoose, onClose }: PracticeTypeDialogProps) {
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
  const first = useRef<HTMLButtonElement>(null);
  const choices = practiceTypes.length > 1 ? [MIXTURE, ...practiceTypes] : practiceTypes;
  const focused = Math.max(
    0,
    choices.findIndex(({ key }) => key === chosen),
  );
  return (
    <Dialog title="Choose Practice Type" initialFocus={first} onClose={onClose}>
      <ul className={classes.list}>
        {choices.map(({ key, name, description }, position) => (
          <li key={key}>
            <button
              ref={position === focused ? first : undefined}
              type="button"
              className={classes.choice}
              aria-pressed={key === chosen}
              onClick={() => onChoose(key)}
            >
              <span className={classes.name}>{name}</span>
              <span className={classes.description}>{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
