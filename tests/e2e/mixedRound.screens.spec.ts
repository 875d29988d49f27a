import { expect, type Page, test } from '@playwright/test';
import { answerOf, apiOf, goOn, member, sentenceOn } from './people.ts';

const NO_WORD = '–';
/** At this level the first verbs that come are some of which no word is missing. */
const LEVEL = 3;
const SENTENCES = 10;

const input = (page: Page) => page.getByLabel('Fill in the missing word:');
const verdict = (page: Page) => page.getByText('Correct! Well done!').first();
const rounds = (page: Page) => page.getByRole('heading', { name: 'Great! Round complete!' });

/** A learner at the level, before the first sentence of a mixed round. */
async function sit(page: Page): Promise<void> {
  await member(page);
  const api = await apiOf(page);
  expect((await api.post(`/api/v1/practice/difficulty/set?level=${LEVEL}`)).ok()).toBe(true);
  await api.dispose();
  await page.evaluate(() => localStorage.setItem('lacuna.practiceType', 'mixed'));
  await page.goto('/practice');
}

interface Answers {
  data: { viewer: { practice: { answers: { edges: { node: { problem: { practiceType: { key: string } } } }[] } } } };
}

/** What the round was of, by the API: its sentences' practice types are not on the screen. */
async function practisedTypes(page: Page): Promise<string[]> {
  const api = await apiOf(page);
  const query =
    '{ viewer { practice { answers(first: 20) { edges { node { problem { practiceType { key } } } } } } } }';
  const { data } = (await (await api.post('/graphql', { data: { query } })).json()) as Answers;
  await api.dispose();
  return data.viewer.practice.answers.edges.map(({ node }) => node.problem.practiceType.key);
}

/** Answers rounds of ten until one had a sentence of which no word is missing; how is up to `answer` and `next`. */
async function playUntilNoWord(
  page: Page,
  { answer, next, again }: Record<'next' | 'again', () => Promise<void>> & { answer: (word: string) => Promise<void> },
): Promise<void> {
  let withNoWord = 0;
  for (let round = 0; round < 3 && withNoWord === 0; round++) {
    if (round > 0) await again();
    for (let place = 1; place <= SENTENCES; place++) {
      await expect(input(page)).toBeVisible();
      const word = await answerOf(await sentenceOn(page));
      if (word === NO_WORD) withNoWord += 1;
      await answer(word);
      await expect(verdict(page)).toBeVisible();
      if (place < SENTENCES) await next();
    }
    await expect(rounds(page)).toBeVisible();
  }
  expect(withNoWord).toBeGreaterThan(0);
  expect(new Set(await practisedTypes(page)).size).toBeGreaterThan(1);
}

test('a mixed round, with a sentence of which no word is missing, is done with the keyboard alone @mouse', async ({
  page,
}) => {
  test.slow();
  await sit(page);
  await page.getByRole('button', { name: 'Get First Problem' }).focus();
  await page.keyboard.press('Enter');
  await playUntilNoWord(page, {
    answer: async (word) => {
      await expect(input(page)).toBeFocused();
      await page.keyboard.type(word === NO_WORD ? '-' : word);
      if (word === NO_WORD)
        await expect(page.getByRole('button', { name: 'No word' })).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Enter');
    },
    next: () => goOn(page),
    again: () => page.keyboard.press('Enter'),
  });
});

test('a mixed round, with a sentence of which no word is missing, is done by touch @finger', async ({ page }) => {
  test.slow();
  await sit(page);
  await page.getByRole('button', { name: 'Get First Problem' }).tap();
  const nextButton = page.getByRole('button', { name: 'Next Question' });
  await playUntilNoWord(page, {
    answer: async (word) => {
      const noWord = page.getByRole('button', { name: 'No word' });
      if (word === NO_WORD) {
        await noWord.tap();
        await expect(noWord).toHaveAttribute('aria-pressed', 'true');
      } else {
        await input(page).fill(word);
      }
      await page.getByRole('button', { name: 'Submit Answer' }).tap();
    },
    next: async () => {
      await expect(async () => {
        await nextButton.tap({ timeout: 1000 });
        await expect(nextButton).toBeHidden({ timeout: 500 });
      }).toPass();
    },
    again: () => page.getByRole('button', { name: 'Start Next Round' }).tap(),
  });
});
