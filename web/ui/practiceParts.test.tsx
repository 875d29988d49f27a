import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Gap } from './Gap.tsx';
import { Gaps } from './Gaps.tsx';
import { LevelBadge } from './LevelBadge.tsx';
import { Marked } from './Marked.tsx';

describe('Gap', () => {
  it('is read as "gap" until it is answered; the mirror is not read', () => {
    const { container, rerender } = render(<Gap state="typing" word="on" />);
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('on');
    expect(container.textContent).toContain('gap');
    rerender(<Gap state="right" word="on" />);
    expect(container.textContent).toBe('on');
  });

  it('says that a wrong word is crossed out', () => {
    const { container } = render(<Gap state="wrong" word="of" />);
    expect(container.querySelector('s')?.textContent).toBe('of');
    expect(container.textContent).toBe('of (crossed out)');
  });

  it('shows the end of a long word', () => {
    render(<Gap state="typing" word={`${'x'.repeat(60)}end`} />);
    expect(screen.getByTestId('gap-mirror').textContent).toMatch(/^…x+end$/);
  });
});

function states(container: HTMLElement): (string | null)[] {
  return [...container.querySelectorAll('[data-state]')].map((cell) => cell.getAttribute('data-state'));
}

describe('Gaps', () => {
  it('draws right, wrong, the one in work and those to come', () => {
    const { container } = render(<Gaps results={[true, false]} total={4} current={2} label="Round 1" />);
    expect(states(container)).toEqual(['right', 'wrong', 'current', 'ahead']);
    const bar = screen.getByRole('progressbar', { name: 'Round 1' });
    expect(bar.getAttribute('aria-valuenow')).toBe('2');
    expect(bar.getAttribute('aria-valuetext')).toBe('1 right, 1 wrong, 2 to come');
  });

  it('tell what was answered with help from right and wrong', () => {
    render(
      <Gaps
        results={[true, null]}
        total={3}
        label="Round 1"
        choice={{ chosen: null, onChoose: () => undefined, panelId: 'p' }}
      />,
    );
    const bar = screen.getByRole('progressbar', { name: 'Round 1' });
    expect(bar.getAttribute('aria-valuetext')).toBe('1 right, 0 wrong, 1 with help, 1 to come');
    expect(screen.getByRole('button', { name: 'Sentence 2, with help' })).toBeTruthy();
  });

  it('counts only what is filled in its small form', () => {
    const { container } = render(<Gaps size="small" results={[true, false, true]} total={3} label="Days" />);
    expect(states(container)).toEqual(['right', 'ahead', 'right']);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 of 3');
  });
});

describe('Marked', () => {
  it('sets what stands between asterisks in italics, and leaves a lone asterisk', () => {
    const { container } = render(<Marked text="Say *depend on*, 2 * 2." />);
    expect(container.querySelector('em')?.textContent).toBe('depend on');
    expect(container.textContent).toBe('Say depend on, 2 * 2.');
  });

  it('ends no line between a hyphen and its ending', () => {
    const { container } = render(<Marked text="With *-ing* it is a verb + -ing." />);
    expect(container.textContent).toBe('With -\u2060ing it is a verb + -\u2060ing.');
  });
});

describe('LevelBadge', () => {
  it.each([1, 4])('has the colour of level %i, grey where there is none', (number) => {
    render(<LevelBadge difficultyLevel={number}>B1</LevelBadge>);
    expect(screen.getByText('B1').style.getPropertyValue('--level')).toBe(`var(--level-${number}, var(--edge))`);
  });
});
