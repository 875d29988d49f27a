import { FIRST_LEVEL } from '../../server/features/curriculum/levels.rules.ts';
import { useState } from 'react';
import { longDay } from '../lib/dates.ts';
import { DateField } from '../ui/DateField.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './Gallery.module.css';

const EXPIRIES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '', label: 'No expiry' },
];
const LATEST = '2026-12-31';

/** Fields: empty, filled, with a hint, with an error, disabled. */
export function Fields() {
  const [born, setBorn] = useState('');
  return (
    <>
      <div className={classes.columns}>
        <TextField label="Full name" autoComplete="off" placeholder="Zeynep Yıldız" />
        <TextField label="School" defaultValue="III Liceum, Gdańsk" hint="As it is written on the door." />
        <TextField label="Email" defaultValue="amara@" error="Please enter a valid email" />
        <TextField
          label="Invitation code"
          defaultValue="K7M"
          hint="6–12 characters"
          error="This code is too short. Please check it with your teacher."
        />
        <TextField label="Level" defaultValue={FIRST_LEVEL.title} disabled />
        <TextField label="Marked alone" defaultValue="The text stands elsewhere" error />
      </div>
      <div className={classes.columns}>
        <PasswordField label="Password" autoComplete="off" hint="At least 6 characters." />
        <PasswordField label="Confirm password" autoComplete="off" defaultValue="a" error="Passwords do not match" />
        <DateField
          label="Date of birth"
          hint="Day, month and year, such as 14.03.2012."
          value={born}
          onTyped={setBorn}
          latest={LATEST}
          autoComplete="off"
          readBack={(day) => `${longDay(day)}.`}
        />
        <DateField
          label="Due"
          value="soon"
          onTyped={() => undefined}
          latest={LATEST}
          error="Please write day, month and year"
        />
      </div>
      <div className={classes.columns}>
        <SelectField label="Expires after" options={EXPIRIES} defaultValue="90" />
        <SelectField label="Access" options={EXPIRIES} hint="What it may do." error="Please choose" />
        <SelectField label="Grade" options={EXPIRIES} disabled />
        <TextArea label="Why do you think it is right?" hint="You may leave this empty." />
        <TextArea label="Reason" defaultValue="Because" error="Please write a little more" />
        <TextArea label="Note" defaultValue="It can’t be changed now." disabled />
      </div>
    </>
  );
}
