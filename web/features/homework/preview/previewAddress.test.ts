import { describe, expect, it } from 'vitest';
import { previewChoice, previewPath } from './previewAddress.ts';

const PLACE = 'https://lacuna.example/classrooms/9b/homework/a1/preview';
const at = (search: string) => new URL(PLACE + search);

describe('the address of a preview', () => {
  it('names a level and which of the students', () => {
    expect(previewChoice(at(''))).toEqual({ level: null, example: 1 });
    expect(previewChoice(at('?level=B1&student=3'))).toEqual({ level: 'B1', example: 3 });
  });

  it.each(['?level=C2', '?level=__proto__', '?student=0', '?student=21', '?student=1.5', '?student=x', '?student=-1'])(
    'is as if there was nothing where it says %s',
    (search) => {
      expect(previewChoice(at(search))).toEqual({ level: null, example: 1 });
    },
  );

  it('is read as it is written', () => {
    for (const choice of [
      { level: null, example: 1 },
      { level: 'B2', example: 20 },
    ] as const) {
      expect(previewChoice(new URL(previewPath(at('?level=A2'), choice), PLACE))).toEqual(choice);
    }
    expect(previewPath(at('?level=A2&student=2'), { level: null, example: 1 })).toBe(new URL(PLACE).pathname);
  });
});
