import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { straight, typographic } from './typography.ts';

describe('typographic', () => {
  it.each([
    ["Don't worry ____ it.", 'Don’t worry ____ it.'],
    ["The students' books depend ____ us.", 'The students’ books depend ____ us.'],
    ["'Look ____ me!' she said.", '‘Look ____ me!’ she said.'],
    ['He said "I can\'t ____" and left.', 'He said “I can’t ____” and left.'],
    ['"____"', '“____”'],
    ['She said: \'Wait!\' ("Now.")', 'She said: ‘Wait!’ (“Now.”)'],
    ["music of the '90s, rock 'n' roll", 'music of the ’90s, rock ’n’ roll'],
    ['We *don\'t* say *"on"*.', 'We *don’t* say *“on”*.'],
    ['"\'Stop\' means stop."', '“‘Stop’ means stop.”'],
  ])('sets %s', (kept, shown) => {
    expect(typographic(kept)).toBe(shown);
    expect(straight(shown)).toBe(kept);
  });

  it('leaves no straight mark, changes nothing else, and does nothing to its own result', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = typographic(text);
        expect(shown).not.toMatch(/['"]/);
        expect(shown.replace(/[‘’“”]/g, '?')).toBe(text.replace(/['"‘’“”]/g, '?'));
        expect(typographic(shown)).toBe(shown);
      }),
    );
  });
});
