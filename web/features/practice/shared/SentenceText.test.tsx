import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SentenceText } from './SentenceText.tsx';

const AT_THE_START = '____ the rain, we went out.';
const WITHIN = 'It depends ____ the weather.';

it.each([
  [
    'begins as the bank’s does at the start of a sentence',
    AT_THE_START,
    'notwithstanding',
    'Despite',
    'Notwithstanding',
  ],
  ['is small within one', WITHIN, 'UPON', 'on', 'upon'],
  ['that is the bank’s own is written as it is there', AT_THE_START, 'DESPITE', 'Despite', 'Despite'],
])('a right answer %s', (_how, text, typed, correctAnswer, shown) => {
  const { container } = render(
    <SentenceText text={text} answer={{ verdict: 'RIGHT', typed, correctAnswer }} size="list" />,
  );
  expect(container.textContent).toContain(shown);
  expect(container.querySelector('[data-gap]')?.textContent).toContain(shown);
});
