import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { namedWord } from '../../../server/features/curriculum/answer.rules.ts';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { useLocation, useNavigate } from '../../lib/RouterView.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import type { MistakesScreenQuery } from './__generated__/MistakesScreenQuery.graphql.ts';
import { summaryText } from './mistakes.text.ts';
import { filterOf, listOf, type MistakesFilter, type Period, PERIODS, runOf } from './mistakesFilter.ts';
import { MistakeList } from './MistakeList.tsx';
import classes from './MistakesScreen.module.css';
import { MISTAKES_TITLE } from './skeletons.tsx';

/** /practice/mistakes: what the learner did not know, with its reason, and the way to practise just that. */
export default function MistakesScreen({ queryRef }: ScreenProps<MistakesScreenQuery>) {
  const { viewer } = usePreloadedQuery<MistakesScreenQuery>(
    graphql`
      query MistakesScreenQuery($openOnly: Boolean!, $wanted: String, $roundId: ID, $days: Int) {
        viewer @required(action: THROW) {
          practice @required(action: THROW) {
            openMistakes: mistakes(first: 0, openOnly: true, roundId: $roundId, days: $days) @required(action: THROW) {
              totalCount @required(action: THROW)
            }
            allMistakes: mistakes(first: 0, openOnly: false, roundId: $roundId, days: $days) @required(action: THROW) {
              totalCount @required(action: THROW)
            }
            mistakenWords(openOnly: false, roundId: $roundId, days: $days) @required(action: THROW) {
              word
              count
            }
          }
          ...MistakeList_viewer @arguments(openOnly: $openOnly, wanted: $wanted, roundId: $roundId, days: $days)
        }
      }
    `,
    queryRef,
  );
  const { openMistakes, allMistakes, mistakenWords } = viewer.practice;
  const filter = filterOf(useLocation().searchParams);
  const counts = { open: openMistakes.totalCount, all: allMistakes.totalCount, words: mistakenWords };
  const meant = countOf(filter, counts);
  return (
    <div className={classes.page} data-dock={meant > 0 || undefined}>
      <div className={classes.head}>
        <div>
          <PageHeading>{MISTAKES_TITLE}</PageHeading>
          <p className={classes.summary}>
            {summaryText(counts.all, counts.open, filter)}
            {filter.roundId === null ? null : (
              <>
                {' '}
                <a href={listOf({ ...filter, roundId: null, days: null })}>All my mistakes</a>
              </>
            )}
          </p>
        </div>
        {meant > 0 ? (
          <div className={classes.dock}>
            <ButtonLink href={runOf(filter)}>
              {meant === 1 ? 'Practise this sentence' : `Practise these ${meant} sentences`}
            </ButtonLink>
          </div>
        ) : null}
      </div>
      <Filters filter={filter} counts={counts} />
      <MistakeList viewerRef={viewer} isOpenOnly={filter.openOnly} />
    </div>
  );
}

/** How many there are, whichever the tab. */
interface Counts {
  readonly open: number;
  readonly all: number;
  readonly words: readonly { readonly word: string; readonly count: number }[];
}

function countOf({ openOnly, wanted }: MistakesFilter, { open, all, words }: Counts): number {
  if (wanted !== null) return words.find(({ word }) => word === wanted)?.count ?? 0;
  return openOnly ? open : all;
}

/** The tabs: still open, all, by the word that was wanted; and how far back they go, but within a round. */
function Filters({ filter, counts }: { filter: MistakesFilter; counts: Counts }) {
  const { openOnly, wanted, days } = filter;
  const open = { ...filter, openOnly: true, wanted: null };
  const all = { ...open, openOnly: false };
  const links = [
    { href: listOf(open), label: 'To practise', count: counts.open, isCurrent: openOnly },
    { href: listOf(all), label: 'All', count: counts.all, isCurrent: !openOnly && wanted === null },
    ...counts.words.map(({ word, count }) => ({
      href: listOf({ ...all, wanted: word }),
      label: namedWord(word),
      isWord: true,
      count,
      isCurrent: word === wanted,
    })),
  ];
  return (
    <div className={classes.filters}>
      {days === null ? null : (
        <div className={classes.period}>
          <PeriodChoice days={days} filter={filter} />
        </div>
      )}
      <div className={classes.tabs}>
        <TabLinks label="Which mistakes" links={links} />
      </div>
    </div>
  );
}

/** How far back they go. What is chosen shows at once, and its mistakes when they are there. */
function PeriodChoice({ days, filter }: { days: Period; filter: MistakesFilter }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Period | null>(null);
  const choose = async (period: Period) => {
    setChosen(period);
    await navigate(listOf({ ...filter, days: period }), { replace: true, keepsPlace: true });
    setChosen(null);
  };
  return (
    <Segment
      label="Period"
      options={PERIODS.map((value) => ({ value, label: `${value} days` }))}
      value={chosen ?? days}
      onChange={(period) => void choose(period)}
    />
  );
}
