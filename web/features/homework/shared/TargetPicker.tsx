import { Suspense, useEffect, useId, useState, useTransition } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import { PanelBoundary } from '../../../app/relay/boundary.tsx';
import { formatCount } from '../../../lib/number.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconPlus, IconX } from '../../../ui/icons.ts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { targetText } from '../../../../server/features/curriculum/answer.rules.ts';
import { TARGET_SEARCH_MAX_CHARACTERS } from '../../../../server/features/homework/assignment.rules.ts';
import type { TargetPickerQuery } from './__generated__/TargetPickerQuery.graphql.ts';
import type { Target } from './asked.ts';
import classes from './TargetPicker.module.css';

/** So long nothing is typed before what was typed is looked for. */
const TYPING_ENDS_MS = 200;

const query = graphql`
  query TargetPickerQuery($search: String!) {
    assignableTargets(search: $search, first: 12) {
      totalCount
      edges {
        node {
          uuid
          name
          level {
            code
          }
        }
      }
    }
  }
`;

interface TargetPickerProps {
  chosen: readonly Target[];
  onChoose: (targets: readonly Target[]) => void;
  error: string | boolean | undefined;
  /** Whether the choice stays as it is. */
  isFixed: boolean;
}

/** Which collocations are asked for: those that are chosen, and a search for further ones. */
export function TargetPicker({ chosen, onChoose, error = false, isFixed }: TargetPickerProps) {
  const [search, setSearch] = useState('');
  const [queryRef, load] = useQueryLoader<TargetPickerQuery>(query);
  const [isPending, startTransition] = useTransition();
  const errorId = useId();
  useEffect(() => {
    const wait = search === '' ? 0 : TYPING_ENDS_MS;
    const timer = setTimeout(() => startTransition(() => load({ search: search.trim() })), wait);
    return () => clearTimeout(timer);
  }, [search, load]);
  const remove = (uuid: string) => onChoose(chosen.filter((target) => target.uuid !== uuid));
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.label}>Collocations: {formatCount(chosen.length)} chosen</legend>
      {chosen.length > 0 ? (
        <ul className={classes.chosen} aria-label="Chosen">
          {chosen.map(({ uuid, name }) => (
            <li key={uuid}>
              {targetText(name)}
              {isFixed ? null : (
                <button type="button" aria-label={`Remove ${targetText(name)}`} onClick={() => remove(uuid)}>
                  <Icon of={IconX} size="sm" />
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <FieldError id={errorId} error={error} />
      {isFixed ? null : (
        <>
          <TextField
            name="targetIds"
            type="search"
            label="Find a collocation"
            hint="Such as “depend” or “on”"
            autoComplete="off"
            maxLength={TARGET_SEARCH_MAX_CHARACTERS}
            error={error ? true : undefined}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            // Enter here would send the form.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <PanelBoundary title="The collocations could not be loaded" onRetry={() => load({ search: search.trim() })}>
            <Suspense fallback={<Skeletons widths={[0.4, 0.4, 0.4]} text="Loading..." />}>
              {queryRef ? (
                <div data-pending={isPending || undefined}>
                  <Found queryRef={queryRef} chosen={chosen} onAdd={(target) => onChoose([...chosen, target])} />
                </div>
              ) : null}
            </Suspense>
          </PanelBoundary>
        </>
      )}
    </fieldset>
  );
}

interface FoundProps {
  queryRef: PreloadedQuery<TargetPickerQuery>;
  chosen: readonly Target[];
  onAdd: (target: Target) => void;
}

/** What the search has found and is not chosen yet. */
function Found({ queryRef, chosen, onAdd }: FoundProps) {
  const { assignableTargets } = usePreloadedQuery<TargetPickerQuery>(query, queryRef);
  const { edges = [], totalCount } = assignableTargets ?? {};
  const found = edges.map(({ node }) => node);
  const left = found.filter(({ uuid }) => chosen.every((target) => target.uuid !== uuid));
  const further = (totalCount ?? found.length) - found.length;
  return (
    <>
      <ul className={classes.found} aria-label="Found">
        {left.map(({ uuid, name, level }) => (
          <li key={uuid}>
            <button type="button" onClick={() => onAdd({ uuid, name })}>
              <Icon of={IconPlus} size="sm" />
              <span className={classes.name}>{targetText(name)}</span>{' '}
              <span className={classes.level}>{level?.code}</span>
            </button>
          </li>
        ))}
      </ul>
      <output className={classes.further}>
        {found.length === 0 ? 'No collocation found. Try one of its words.' : null}
        {further > 0 ? `${formatCount(further)} more: type part of the one that you are looking for.` : null}
      </output>
    </>
  );
}
