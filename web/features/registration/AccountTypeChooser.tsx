import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { useNavigate } from '../../lib/RouterView.tsx';
import { Button } from '../../ui/Button.tsx';
import buttons from '../../ui/Buttons.module.css';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PenGap } from '../../ui/PenGap.tsx';
import type { AccountType } from '../person/shared/person.rules.ts';
import classes from './AccountTypeChooser.module.css';

const CHOICES: readonly { readonly type: AccountType; readonly name: string; readonly text: string }[] = [
  { type: 'STUDENT', name: 'Student', text: 'Practise at your level, and see every answer explained.' },
  {
    type: 'TEACHER',
    name: 'Teacher',
    text: 'For people who teach English. Create classes that your students join with a code or a link. New teachers are reviewed for verification.',
  },
];

interface AccountTypeChooserProps {
  chosen: AccountType;
  /** The other way in, below the choice. */
  google?: ReactNode;
  onChoose: (type: AccountType) => void;
  onContinue: () => void;
}

/** The first step: student or teacher. */
export function AccountTypeChooser({ chosen, google, onChoose, onContinue }: AccountTypeChooserProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onContinue();
  };
  return (
    <form className={classes.chooser} onSubmit={submit}>
      <PageHeading>
        Who is this account <PenGap>for</PenGap>?
      </PageHeading>
      <p className={classes.lead}>You can change this later.</p>
      <div role="radiogroup" aria-label="Account type" className={classes.choices}>
        {CHOICES.map((choice) => (
          <Choice key={choice.type} {...choice} isChosen={choice.type === chosen} onChoose={onChoose} />
        ))}
      </div>
      <div className={classes.actions}>
        <Button type="submit" size="lg">
          Continue
        </Button>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => navigate('/login')}>
          Cancel
        </button>
      </div>
      {google ? <div className={classes.google}>{google}</div> : null}
    </form>
  );
}

interface ChoiceProps {
  type: AccountType;
  name: string;
  text: string;
  isChosen: boolean;
  onChoose: (type: AccountType) => void;
}

function Choice({ type, name, text, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className={classes.choice}>
      <input
        type="radio"
        name="accountType"
        checked={isChosen}
        onChange={() => onChoose(type)}
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}text`}
      />
      <span id={`${id}name`} className={classes.name}>
        {name}
      </span>
      <span id={`${id}text`} className={classes.text}>
        {text}
      </span>
    </label>
  );
}
