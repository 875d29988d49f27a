import { describe, expect, it } from 'vitest';
import { canSubmit, openingState, type PracticeEvent, type PracticeState, practiceReducer } from './practice.state.ts';

interface Problem {
  id: string;
  level: string;
  hint: 'ONLY_THE_MISSING_WORD' | 'CHECK_SPELLING' | null;
}
interface Verdict {
  roundCompleted: boolean;
}
type State = PracticeState<Problem, Verdict>;
type Event = PracticeEvent<Problem, Verdict>;

const first: Problem = { id: 'first', level: 'B1', hint: null };
const second: Problem = { id: 'second', level: 'B1', hint: null };
const verdict: Verdict = { roundCompleted: false };
const opening = { openProblem: first, practiceType: 'type', level: 'B1', draft: '' };

function after(events: readonly Event[], start: State = openingState<Problem, Verdict>(opening)): State {
  return events.reduce((state, event) => practiceReducer(state, event), start);
}

const sent: readonly Event[] = [
  { type: 'typed', text: 'on' },
  { type: 'answerSent', sending: 'answer' },
];
const answered: readonly Event[] = [...sent, { type: 'verdictArrived', problemId: 'first', verdict }];

describe('openingState', () => {
  it('shows an open problem at once, with what was typed into it', () => {
    expect(openingState({ ...opening, draft: 'o' }).stage).toMatchObject({
      kind: 'answering',
      problem: first,
      typed: 'o',
    });
  });

  it('brings back the hint of an open problem', () => {
    const hinted = { ...first, hint: 'CHECK_SPELLING' as const };
    expect(openingState({ ...opening, openProblem: hinted }).stage).toMatchObject({ hint: 'CHECK_SPELLING' });
  });

  it('starts with the choice, or with the start when a type was chosen before', () => {
    expect(openingState({ ...opening, openProblem: null, practiceType: null }).stage.kind).toBe('choosing');
    expect(openingState({ ...opening, openProblem: null }).stage.kind).toBe('ready');
  });
});

describe('typing and sending', () => {
  it('allows submitting only what is not empty, and only once', () => {
    expect(canSubmit(after([]).stage)).toBe(false);
    expect(canSubmit(after([{ type: 'typed', text: '  ' }]).stage)).toBe(false);
    expect(canSubmit(after([{ type: 'typed', text: 'on' }]).stage)).toBe(true);
    expect(canSubmit(after(sent).stage)).toBe(false);
  });

  it('keeps the text that is on its way', () => {
    const state = after([...sent, { type: 'typed', text: 'changed' }]);
    expect(state.stage).toMatchObject({ typed: 'on', sending: 'answer' });
  });

  it('ignores a second sending', () => {
    const once = after(sent);
    expect(practiceReducer(once, { type: 'answerSent', sending: 'shown' })).toBe(once);
  });

  it('says that the connection is lost and keeps the answer', () => {
    const state = after([...sent, { type: 'connectionLost', problemId: 'first', message: 'offline' }]);
    expect(state.stage).toMatchObject({ typed: 'on', sending: 'answer', notice: { kind: 'lost', message: 'offline' } });
  });

  it('opens the problem again for a hint and for a refusal', () => {
    const hinted = after([...sent, { type: 'hinted', problemId: 'first', hint: 'CHECK_SPELLING' }]);
    expect(hinted.stage).toMatchObject({ kind: 'answering', sending: null, hint: 'CHECK_SPELLING', hintedText: 'on' });
    const refused = after([
      ...sent,
      { type: 'refused', problemId: 'first', message: 'No active problem', requestId: 'r1' },
    ]);
    expect(refused.stage).toMatchObject({ sending: null, notice: { kind: 'refused', requestId: 'r1' } });
  });

  it('ignores a verdict on another problem', () => {
    const once = after(sent);
    expect(practiceReducer(once, { type: 'verdictArrived', problemId: 'second', verdict })).toBe(once);
  });

  it('opens the dialog with the verdict that ends a round', () => {
    const ended: Event = { type: 'verdictArrived', problemId: 'first', verdict: { roundCompleted: true } };
    expect(after([...sent, ended]).stage).toMatchObject({ kind: 'answered', isDialogOpen: true });
    expect(after([...sent, ended, { type: 'dialogClosed' }]).stage).toMatchObject({ isDialogOpen: false });
    expect(after(answered).stage).toMatchObject({ isDialogOpen: false });
  });
});

describe('fetching ahead', () => {
  const ahead: readonly Event[] = [...answered, { type: 'fetchedAhead', request: 1 }];
  const ready: readonly Event[] = [...ahead, { type: 'problemArrived', request: 1, problem: second }];

  it('shows the next problem at once', () => {
    expect(after(ready)).toMatchObject({ next: second, isFetching: false, stage: { kind: 'answered' } });
    expect(after([...ready, { type: 'wentOn' }])).toMatchObject({ next: null, stage: { problem: second, typed: '' } });
  });

  it('waits for a problem that is still under way', () => {
    const waiting = after([...ahead, { type: 'wentOn' }]);
    expect(waiting).toMatchObject({
      stage: { kind: 'waiting', before: { problem: first, verdict } },
      isFetching: true,
    });
    const arrived = practiceReducer(waiting, { type: 'problemArrived', request: 1, problem: second });
    expect(arrived.stage).toMatchObject({ kind: 'answering', problem: second, typed: '' });
  });

  it('keeps what is typed while a sentence is on its way, through a failure too, as typed before it came', () => {
    const typed: Event = { type: 'typed', text: 'wi' };
    const arrived: Event = { type: 'problemArrived', request: 1, problem: second, draft: 'draft' };
    expect(after([...ahead, { type: 'wentOn' }, typed, arrived]).stage).toMatchObject({
      problem: second,
      typed: 'wi',
      typedBefore: 'wi',
    });
    const again = after([
      ...ahead,
      { type: 'wentOn' },
      { type: 'problemFailed', request: 1, message: 'no', requestId: null },
      typed,
      { type: 'problemRequested', request: 2 },
    ]);
    expect(again.stage).toMatchObject({ kind: 'waiting', typed: 'wi', before: { problem: first } });
    expect(after([...ahead, { type: 'wentOn' }, arrived]).stage).toMatchObject({ typed: 'draft' });
  });

  it('fails in silence while the learner reads, aloud while the learner waits', () => {
    const failed: Event = { type: 'problemFailed', request: 1, message: 'no', requestId: 'r1' };
    expect(after([...ahead, failed])).toMatchObject({ stage: { kind: 'answered' }, isFetching: false });
    expect(after([...ahead, { type: 'wentOn' }, failed]).stage).toEqual({
      kind: 'failed',
      before: { problem: first, verdict },
      typed: '',
      message: 'no',
      requestId: 'r1',
    });
  });

  it('is dropped when the level changes, before and after it arrives', () => {
    const change: Event = { type: 'levelChanged', level: 'B2' };
    expect(after([...ready, change]).next).toBeNull();
    expect(after([...ahead, change, { type: 'problemArrived', request: 1, problem: second }]).next).toBeNull();
    expect(after([...ready, { type: 'levelChanged', level: 'B1' }]).next).toBe(second);
  });

  it('is dropped when another type is chosen, and its late answer is void', () => {
    const chosen = after([...ahead, { type: 'typeChosen', practiceType: 'other', request: 2 }]);
    expect(chosen).toMatchObject({ practiceType: 'other', next: null, stage: { kind: 'waiting', before: null } });
    expect(practiceReducer(chosen, { type: 'problemArrived', request: 1, problem: second })).toBe(chosen);
    expect(practiceReducer(chosen, { type: 'problemFailed', request: 1, message: 'no', requestId: null })).toBe(chosen);
    expect(practiceReducer(chosen, { type: 'typeWasGone', request: 1 })).toBe(chosen);
  });

  it('leads to the choice where the type is gone, but not away from what is read', () => {
    const gone: Event = { type: 'typeWasGone', request: 1 };
    const asked: Event = { type: 'problemRequested', request: 1 };
    expect(after([asked, gone])).toMatchObject({ stage: { kind: 'choosing' }, practiceType: null, isFetching: false });
    expect(after([...ahead, gone])).toMatchObject({ stage: { kind: 'answered' }, practiceType: null });
  });
});

describe('the open problem that the server tells of later', () => {
  const seen: Event = { type: 'openProblemSeen', problem: second, draft: 'o' };

  it('replaces the start and a stale problem', () => {
    const ready = openingState<Problem, Verdict>({ ...opening, openProblem: null });
    expect(after([seen], ready).stage).toMatchObject({ problem: second, typed: 'o' });
    expect(after([{ type: 'typed', text: 'x' }, seen]).stage).toMatchObject({ problem: second });
  });

  it('never replaces what the learner has begun to answer', () => {
    expect(after([...sent, seen]).stage).toMatchObject({ problem: first, sending: 'answer' });
    expect(after([...answered, seen]).stage.kind).toBe('answered');
  });

  it('changes nothing when it is the one on the screen', () => {
    const state = after([{ type: 'typed', text: 'x' }]);
    expect(practiceReducer(state, { type: 'openProblemSeen', problem: first })).toBe(state);
  });
});
