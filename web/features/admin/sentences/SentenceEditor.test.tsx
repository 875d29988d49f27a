import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isHeld } from '../../../testkit/app.tsx';
import { sentence, sentenceOf, show } from './sentences.testkit.tsx';

const SINCE = 'This sentence has been changed since you opened it.';
const EDITED_SINCE = {
  editSentence: {
    __typename: 'ValidationError',
    code: 'VALIDATION',
    message: SINCE,
    fieldErrors: [{ field: 'startedFrom', path: ['startedFrom'], code: 'NOT_ALLOWED', message: SINCE }],
  },
};

describe('sentences of the pool', () => {
  it('are edited, and an error stands at its field', async () => {
    const { user, sent, answer } = await show([sentence()]);
    await user.click(screen.getByRole('button', { name: /^Edit: / }));
    const field = screen.getByRole('textbox', { name: 'Sentence' });
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, 'He said sorry.');
    await user.type(screen.getByRole('textbox', { name: 'Also right' }), 'about, at');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent('SentenceEditorMutation')).toEqual([
      {
        input: {
          id: 'one',
          text: 'He said sorry.',
          alsoAccepted: ['about', 'at'],
          startedFrom: null,
          note: '',
        },
      },
    ]);
    await answer('SentenceEditorMutation', {
      editSentence: {
        __typename: 'ValidationError',
        code: 'VALIDATION',
        message: 'No gap.',
        fieldErrors: [{ field: 'text', path: ['text'], code: 'INVALID', message: 'No gap.' }],
      },
    });
    expect(screen.getByText('No gap.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await answer('SentenceEditorMutation', {
      editSentence: { __typename: 'EditSentencePayload', sentence: sentence({ text: 'He said sorry ____ it.' }) },
    });
    expect(sentenceOf('He said sorry ____ it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    // The focus goes back to what opened the form; so it does when nothing is saved.
    const edit = screen.getByRole('button', { name: 'Edit: He said sorry ____ it.' });
    expect(document.activeElement).toBe(edit);
    await user.click(edit);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(edit);
  });

  it('are not edited over what somebody else has made of them, before that has been seen', async () => {
    const { user, sent, answer } = await show([sentence()]);
    await user.click(screen.getByRole('button', { name: /^Edit: / }));
    const own = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Own explanation' });
    await user.type(screen.getByRole('textbox', { name: 'Also right' }), 'at');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent('SentenceEditorMutation')).toMatchObject([{ input: { startedFrom: null, alsoAccepted: ['at'] } }]);
    await answer('SentenceEditorMutation', EDITED_SINCE);
    // What it says now is not known yet: what is shown is older.
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: /Saving/ }).getAttribute('aria-disabled')).toBe('true');
    const editedAt = '2026-11-26T12:00:00.000Z';
    const words = { text: 'She apologised ____ the mess.', alsoAccepted: ['about'], explanation: 'Theirs.' };
    const reasons = [{ __typename: 'SentenceReason', word: 'of', own: 'No.', ofTarget: null }];
    await answer('SentenceEditorLatestQuery', { node: sentence({ ...words, reasons, editedAt }) });
    const told = within(screen.getByRole('alert'));
    expect(told.getByText(/^This sentence has been changed since/)).toBeTruthy();
    expect(told.getByText('Sentence: She apologised ____ the mess.')).toBeTruthy();
    expect(told.getByText('Also right: about')).toBeTruthy();
    expect(told.getByText('Own explanation: Theirs.')).toBeTruthy();
    expect(told.getByText('Why “of” is wrong: No.')).toBeTruthy();
    // What was typed is still there, nothing of theirs has slipped in, and it may take its place now: it alone.
    expect(own.value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent('SentenceEditorMutation')).toEqual([
      { input: { id: 'one', startedFrom: editedAt, alsoAccepted: ['at'], note: '' } },
    ]);
  });

  it('are asked about before what was written of them is lost', async () => {
    const { user, path, router } = await show([sentence()]);
    const edit = screen.getByRole('button', { name: /^Edit: / });
    await user.click(edit);
    expect(isHeld()).toBe(false);
    const own = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Own explanation' });
    await user.type(own, 'So.');
    expect(isHeld()).toBe(true);
    await act(async () => void router.navigate('/admin/objections'));
    const question = () => within(screen.getByRole('alertdialog', { name: 'Discard what you have written?' }));
    await user.click(question().getByRole('button', { name: 'Keep writing' }));
    expect(path()).toBe('/admin/sentences');
    await user.click(edit);
    await user.click(question().getByRole('button', { name: 'Keep writing' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(question().getByRole('button', { name: 'Keep writing' }));
    expect(own.value).toBe('So.');
    await user.clear(own);
    expect(isHeld()).toBe(false);
    await user.type(own, 'So.');
    await act(async () => void router.navigate('/admin/objections'));
    await user.click(question().getByRole('button', { name: 'Discard' }));
    expect(path()).toBe('/admin/objections');
  });

  it('stand there as they are once what was written of them is discarded, where the list stays and only its filter changes', async () => {
    const { user, path, router } = await show([sentence()]);
    const own = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Own explanation' });
    const write = async () => {
      await user.click(screen.getByRole('button', { name: /^Edit: / }));
      await user.type(own() as HTMLTextAreaElement, 'So.');
    };
    const discard = async () => {
      const question = within(screen.getByRole('alertdialog', { name: 'Discard what you have written?' }));
      await user.click(question.getByRole('button', { name: 'Discard' }));
    };
    await write();
    await user.selectOptions(screen.getByLabelText('Level'), 'B1');
    await discard();
    expect(path()).toBe('/admin/sentences?level=B1');
    expect(own()).toBeNull();
    // What is written anew is asked about anew.
    await write();
    await act(async () => void router.navigate('/admin/objections'));
    expect(path()).toBe('/admin/sentences?level=B1');
    await discard();
    expect(path()).toBe('/admin/objections');
  });

  it('are listed by what the filters say, also where one is chosen and what was written is kept', async () => {
    const { user, path } = await show([sentence()]);
    const level = screen.getByLabelText<HTMLSelectElement>('Level');
    await user.click(screen.getByRole('button', { name: /^Edit: / }));
    await user.type(screen.getByRole('textbox', { name: 'Own explanation' }), 'So.');
    await user.type(screen.getByLabelText('Words, collocation or bank id'), 'noise');
    const choose = async (answer: string) => {
      await user.selectOptions(level, 'A2');
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: answer }));
    };
    await choose('Keep writing');
    expect(path()).toBe('/admin/sentences');
    expect(level.value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Words, collocation or bank id').value).toBe('noise');
    await choose('Discard');
    expect(path()).toBe('/admin/sentences?search=noise&level=A2');
    expect(level.value).toBe('A2');
  });

  it('keep the reasons that somebody else has given meanwhile, beside those that are changed here', async () => {
    const reason = (word: string, own: string | null) => ({
      __typename: 'SentenceReason',
      word,
      own,
      ofTarget: null,
    });
    const { user, sent, answer } = await show([sentence({ reasons: [reason('of', null), reason('at', 'Old.')] })]);
    await user.click(screen.getByRole('button', { name: /^Edit: / }));
    const at = screen.getByRole('textbox', { name: 'Why “at” is wrong' });
    await user.clear(at);
    await user.type(at, 'Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await answer('SentenceEditorMutation', EDITED_SINCE);
    const theirs = [reason('of', 'Theirs.'), reason('at', 'Older.'), reason('on', 'New.')];
    await answer('SentenceEditorLatestQuery', {
      node: sentence({ reasons: theirs, editedAt: '2026-11-26T12:00:00.000Z' }),
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent('SentenceEditorMutation')).toMatchObject([
      {
        input: {
          reasons: [
            { word: 'of', reason: 'Theirs.' },
            { word: 'at', reason: 'Mine.' },
            { word: 'on', reason: 'New.' },
          ],
        },
      },
    ]);
  });

  it('are not edited over what is not known, where it could not be read', async () => {
    const { user, sent, answer, fail } = await show([sentence()]);
    await user.click(screen.getByRole('button', { name: /^Edit: / }));
    await user.type(screen.getByRole('textbox', { name: 'Own explanation' }), 'So.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await answer('SentenceEditorMutation', EDITED_SINCE);
    await fail('SentenceEditorLatestQuery', new Error('lost'));
    expect(screen.getByText('This sentence has been changed since you opened it.')).toBeTruthy();
    expect(screen.queryByText(/If you save again/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent('SentenceEditorMutation')).toMatchObject([{ input: { startedFrom: null, explanation: 'So.' } }]);
  });

  it('are given reasons why words are wrong', async () => {
    const reasons = [
      { word: 'of', own: null, ofTarget: 'We *think of* things.' },
      { word: '–', own: 'Something has to follow.', ofTarget: null },
    ];
    const { user, sent, answer } = await show([sentence({ reasons })]);
    await user.click(screen.getByRole('button', { name: /^Edit: / }));
    expect(screen.getByText('If empty, the collocation’s reason is used: We *think of* things.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Why “of” is wrong' }), 'Nobody says so.');
    await user.clear(screen.getByRole('textbox', { name: 'Why “no word” is wrong' }));
    await user.type(screen.getByRole('textbox', { name: 'Another wrong word' }), 'about');
    await user.type(screen.getByRole('textbox', { name: 'Why it is wrong' }), 'We talk *about* it.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent('SentenceEditorMutation')).toMatchObject([
      {
        input: {
          reasons: [
            { word: 'of', reason: 'Nobody says so.' },
            { word: 'about', reason: 'We talk *about* it.' },
          ],
        },
      },
    ]);
    const message = 'The reason for “of”: it is too short';
    const fieldErrors = [{ field: 'reasons', path: ['reasons'], code: 'INVALID', message }];
    await answer('SentenceEditorMutation', {
      editSentence: { __typename: 'ValidationError', code: 'VALIDATION', message, fieldErrors },
    });
    expect(screen.getByRole('alert').textContent).toBe(message);
  });
});
