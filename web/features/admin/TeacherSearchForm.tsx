import { type SubmitEvent, useEffect, useRef } from 'react';
import { TEACHER_SEARCH_MAX_LENGTH } from '../../../server/features/profile/teacher.rules.ts';
import { useLocation, useNavigate } from '../../lib/RouterView.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { readTeacherSearch, type Shown, teacherParameters } from './teacherSearch.ts';
import classes from './TeacherSearchForm.module.css';

const SHOWN: readonly { readonly value: Shown; readonly label: string }[] = [
  { value: 'waiting', label: 'Waiting to be verified' },
  { value: 'verified', label: 'Verified' },
  { value: 'all', label: 'All teachers' },
];

/** What to look for. It stands in the address, so that a search can be kept, sent and gone back to. */
export function TeacherSearchForm() {
  const { pathname, searchParams } = useLocation();
  const navigate = useNavigate();
  const { search, show } = readTeacherSearch(searchParams);
  const form = useRef<HTMLFormElement>(null);
  // The way back changes the address too; the fields keep what is typed, and their focus, where it says the same.
  useEffect(() => {
    for (const [name, value] of Object.entries({ search, show })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [search, show]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') fields.set(name, value);
    }
    const parameters = new URLSearchParams(teacherParameters(readTeacherSearch(fields)));
    void navigate(parameters.size > 0 ? `${pathname}?${parameters}` : pathname, { keepsPlace: true });
  };
  return (
    <search>
      <form ref={form} className={classes.search} onSubmit={submit}>
        <TextField
          name="search"
          label="Name, email or school"
          type="search"
          autoComplete="off"
          maxLength={TEACHER_SEARCH_MAX_LENGTH}
          defaultValue={search}
        />
        <SelectField name="show" label="Show" options={SHOWN} defaultValue={show} />
        <Button type="submit" variant="default" className={classes.submit}>
          Search
        </Button>
      </form>
    </search>
  );
}
