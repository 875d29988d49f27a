import type { ReactNode } from 'react';
import { CONSENT_AGE } from '../../../../server/features/person/birthday.rules.ts';
import { longDay } from '../../../lib/dates.ts';
import { todayUtc } from '../../../lib/time.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Form } from '../../../ui/useForm.ts';
import { ageOf, asksParent, type BirthValues } from './person.rules.ts';

interface BirthFieldsProps {
  values: BirthValues;
  bind: (name: keyof BirthValues) => ReturnType<Form<BirthValues>['bind']>;
  set: (name: 'dateOfBirth', value: string) => void;
  /** Beside the parent's address, once one is asked for. */
  parentLanguage?: ReactNode;
}

/** The date of birth and, as soon as it is under 16, a parent's address. */
export function BirthFields({ values: { dateOfBirth }, bind, set, parentLanguage }: BirthFieldsProps) {
  const today = todayUtc();
  const hasParent = asksParent(dateOfBirth, today);
  const { onChange: _typed, ...field } = bind('dateOfBirth');
  return (
    <>
      <DateField
        {...field}
        onTyped={(typed) => set('dateOfBirth', typed)}
        latest={today}
        label="Date of birth"
        hint="Day, month, year, such as 14 March 2010."
        readBack={(day) =>
          hasParent
            ? `${withAge(day, today)} Because you are under ${CONSENT_AGE}, a parent or guardian has to agree first (GDPR and EU Digital Services Act).`
            : withAge(day, today)
        }
        autoComplete="bday"
      />
      {hasParent ? (
        <>
          <TextField
            {...bind('parentalEmail')}
            label="Parent’s or guardian’s email"
            type="email"
            inputMode="email"
            autoComplete="off"
            hint="We will email them a link. Your account opens when they agree."
          />
          {parentLanguage}
        </>
      ) : null}
    </>
  );
}

/** The day in words and, where it can be a date of birth, the age: a day and month taken for each other are seen at once. */
function withAge(day: string, today: string): string {
  const age = ageOf(day, today);
  return age === null ? longDay(day) : `${longDay(day)}. You are ${age}.`;
}
