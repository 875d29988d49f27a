import { TextInput } from '@mantine/core';
import { todayUtc } from '../../lib/time.ts';
import { DateField } from './DateField.tsx';
import { ageOf, asIsoDay, asksParent, type RegisterValues } from './register.rules.ts';
import type { Form } from './useForm.ts';

type BirthValues = Pick<RegisterValues, 'dateOfBirth' | 'parentalEmail'>;

interface BirthFieldsProps {
  values: BirthValues;
  bind: (name: keyof BirthValues) => ReturnType<Form<BirthValues>['bind']>;
  set: (name: 'dateOfBirth', value: string) => void;
}

/** The date of birth and, as soon as it is under 16, a parent's address. */
export function BirthFields({ values: { dateOfBirth }, bind, set }: BirthFieldsProps) {
  const today = todayUtc();
  const hasParent = asksParent(dateOfBirth, today);
  return (
    <>
      <DateField
        {...bind('dateOfBirth')}
        onChange={(typed) => set('dateOfBirth', asIsoDay(typed))}
        max={today}
        label="Date of Birth"
        description={
          hasParent
            ? `You are ${ageOf(dateOfBirth, today)}. Under 16, a parent or guardian has to agree first (EU Digital Services Act).`
            : 'Year, month, day, such as 2010-03-14.'
        }
      />
      {hasParent ? (
        <TextInput
          {...bind('parentalEmail')}
          label="Parent's or guardian's email"
          type="email"
          inputMode="email"
          autoComplete="off"
          description="We send one link. Your account opens when they agree."
        />
      ) : null}
    </>
  );
}
