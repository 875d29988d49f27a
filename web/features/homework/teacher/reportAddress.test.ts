import { describe, expect, it } from 'vitest';
import { reportPath, reportView, withMoreStudents, withMoreWords, withRowsBy } from './reportAddress.ts';

const PLACE = 'https://lacuna.example/classrooms/9b/homework/results';
const at = (search: string) => new URL(PLACE + search);
const FIRST = { before: null, after: null, students: 30, words: 8, byWord: false };

describe('the address of results', () => {
  it('says which homework is shown, and how much', () => {
    expect(reportView(at(''))).toEqual(FIRST);
    expect(reportView(at('?before=b&students=80&words=24'))).toEqual({
      ...FIRST,
      before: 'b',
      students: 80,
      words: 24,
    });
    expect(reportView(at('?after=a'))).toEqual({ ...FIRST, after: 'a' });
  });

  it.each(['?students=x', '?students=-1', '?words=1.5', '?words='])(
    'is as if there was nothing where it says %s',
    (search) => {
      expect(reportView(at(search))).toEqual(FIRST);
    },
  );

  it('shows no more than there can be', () => {
    expect(reportView(at('?students=999&words=999'))).toMatchObject({ students: 200, words: 100 });
    expect(reportView(at('?by=word&words=999')).words).toBe(500);
    expect(withMoreWords({ ...FIRST, words: 90 }).words).toBe(100);
    expect(withMoreWords({ ...FIRST, words: 90, byWord: true }).words).toBe(106);
    expect(withMoreStudents({ ...FIRST, students: 180 }).students).toBe(200);
  });

  it('begins with the first rows of the map again where these are of something else', () => {
    expect(withRowsBy(withMoreWords(FIRST), true)).toEqual({ ...FIRST, byWord: true });
    expect(reportView(at('?by=word'))).toEqual({ ...FIRST, byWord: true });
    expect(reportView(at('?by=x'))).toEqual(FIRST);
  });

  it('is read as it is written', () => {
    for (const view of [
      FIRST,
      { ...FIRST, before: 'b' },
      { ...FIRST, after: 'a' },
      withMoreStudents(withMoreWords(FIRST)),
      withRowsBy(FIRST, true),
    ]) {
      expect(reportView(new URL(reportPath(at('?before=old'), view), PLACE))).toEqual(view);
    }
    expect(reportPath(at('?before=old'), FIRST)).toBe(new URL(PLACE).pathname);
  });
});
