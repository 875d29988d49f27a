import { graphql, useFragment } from 'react-relay';
import { LEVELS } from '../../../../server/features/curriculum/levels.rules.ts';
import { SENTENCE_SEARCH_MAX_LENGTH } from '../../../../server/features/pool/sentences.rules.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { useLocation } from '../../../lib/RouterView.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type Choice, SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAddressForm } from '../useAddressForm.ts';
import type { SentenceSearchForm_query$key } from './__generated__/SentenceSearchForm_query.graphql.ts';
import { readSentenceSearch, sentencesPath } from './sentenceSearch.ts';
import { STATUS_WORDS } from './sentenceWords.ts';
import classes from './SentenceSearchForm.module.css';

const STATES: readonly Choice[] = [
  { value: '', label: 'All' },
  ...Object.entries(STATUS_WORDS).map(([value, { word }]) => ({ value, label: capitalised(word) })),
];
const LEVEL_CHOICES: readonly Choice[] = [
  { value: '', label: 'All' },
  ...LEVELS.map(({ code }) => ({ value: code, label: code })),
];
const ORIGINS: readonly Choice[] = [
  { value: '', label: 'All' },
  { value: 'BUILT_IN', label: 'Built-in bank' },
  { value: 'AI', label: 'Model' },
  { value: 'IMPORTED', label: 'Imported' },
];

/** What to look for. It stands in the address. */
export function SentenceSearchForm({ queryRef }: { queryRef: SentenceSearchForm_query$key }) {
  const { practiceTypes } = useFragment(
    graphql`
      fragment SentenceSearchForm_query on Query {
        practiceTypes {
          key
          name
        }
      }
    `,
    queryRef,
  );
  const { searchParams } = useLocation();
  const { search, level, type, status, origin } = readSentenceSearch(searchParams);
  const { form, send, sendChoice } = useAddressForm({ search, level, type, status, origin }, (fields) =>
    sentencesPath(readSentenceSearch(fields)),
  );
  const typeChoices = [
    { value: '', label: 'All' },
    ...(practiceTypes ?? []).map(({ key, name }) => ({ value: key, label: name })),
  ];
  return (
    <search>
      <form ref={form} className={classes.search} onChange={sendChoice} onSubmit={send}>
        <TextField
          name="search"
          label="Words, collocation or bank id"
          type="search"
          autoComplete="off"
          maxLength={SENTENCE_SEARCH_MAX_LENGTH}
          defaultValue={search}
        />
        <div className={classes.filters}>
          <SelectField name="level" label="Level" options={LEVEL_CHOICES} defaultValue={level} />
          <SelectField name="type" label="Practice type" options={typeChoices} defaultValue={type} />
          <SelectField name="status" label="State" options={STATES} defaultValue={status} />
          <SelectField name="origin" label="Source" options={ORIGINS} defaultValue={origin} />
          <Button type="submit" variant="default" className={classes.submit}>
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
