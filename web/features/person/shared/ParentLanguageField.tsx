import type { ComponentProps } from 'react';
import { LANGUAGES, PARENT_LANGUAGES } from '../../../../server/features/person/languages.rules.ts';
import { SelectField } from '../../../ui/SelectField.tsx';

const CHOICES = PARENT_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value].name }));

/** In which language a parent is written to. */
export function ParentLanguageField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'options'>) {
  return (
    <SelectField
      {...field}
      label="Parent’s or guardian’s language"
      hint="If it is not English, the email has the English text as well."
      options={CHOICES}
    />
  );
}
