import { TEACHER_SEARCH_MAX_LENGTH } from '../../../server/features/profile/teacher.rules.ts';
import { useLocation } from '../../lib/RouterView.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { readTeacherSearch, type Shown, teacherParameters } from './teacherSearch.ts';
import classes from './TeacherSearchForm.module.css';
import { useAddressForm } from './useAddressForm.ts';

const SHOWN: readonly { readonly value: Shown; readonly label: string }[] = [
  { value: 'waiting', label: 'Waiting to be verified' },
  { value: 'refused', label: 'Refused' },
  { value: 'verified', label: 'Verified' },
  { value: 'all', label: 'All teachers' },
];

/** What to look for. It stands in the address. */
export function TeacherSearchForm() {
  const { pathname, searchParams } = useLocation();
  const { search, show } = readTeacherSearch(searchParams);
  const { form, send, sendChoice } = useAddressForm({ search, show }, (fields) => {
    const parameters = new URLSearchParams(teacherParameters(readTeacherSearch(fields)));
    return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
  });
  return (
    <search>
      <form ref={form} className={classes.search} onChange={sendChoice} onSubmit={send}>
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
