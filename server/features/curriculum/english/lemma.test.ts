import { describe, expect, it } from 'vitest';
import { adverbBases, baseCandidates, splitContraction, stem, textWords } from './lemma.ts';

describe('textWords', () => {
  it('gives lower-case words without punctuation, gap and numbers', () => {
    expect(textWords("We've paid ____ the well-known café, haven’t we? 20 euros!")).toEqual(
      "we've paid the well known café haven't we euros".split(' '),
    );
  });
});

describe('splitContraction', () => {
  it.each([
    ["don't", ['do', "n't"]],
    ["she's", ['she', "'s"]],
    ["they're", ['they', "'re"]],
    ["can't", ["can't"]],
    ['house', ['house']],
  ])('takes %s apart', (word, parts) => {
    expect(splitContraction(word)).toEqual(parts);
  });
});

describe('baseCandidates', () => {
  it.each([
    ['children', 'child'],
    ['fishermen', 'fisherman'],
    ['went', 'go'],
    ['buses', 'bus'],
    ['hobbies', 'hobby'],
    ['boxes', 'box'],
    ['cried', 'cry'],
    ['hoping', 'hope'],
    ['stopped', 'stop'],
    ['falling', 'fall'],
    ['colder', 'cold'],
    ['biggest', 'big'],
    ['happier', 'happy'],
  ])('has for %s the base %s', (word, base) => {
    expect(baseCandidates(word)).toContain(base);
  });

  it.each(['corner', 'thing', 'during', 'news', 'class', 'bus', 'need', 'sing'])('leaves %s whole', (word) => {
    expect(baseCandidates(word)).toEqual([word]);
  });
});

describe('adverbBases', () => {
  it('leads from an adverb to its adjective', () => {
    expect(adverbBases('politely')).toContain('polite');
    expect(adverbBases('happily')).toContain('happy');
    expect(adverbBases('simply')).toContain('simple');
    expect(adverbBases('basically')).toContain('basic');
    expect(adverbBases('fly')).toEqual([]);
    expect(adverbBases('house')).toEqual([]);
  });
});

describe('stem', () => {
  it.each([
    ['wait waits waited waiting'],
    ['make makes made making'],
    ['stop stops stopped stopping'],
    ['carry carries carried carrying'],
    ['bring brings brought bringing'],
    ['pass passes passed passing'],
    ['agree agrees agreed agreeing'],
    ['child children'],
    ['house houses'],
    ['build building buildings'],
    ['spend spends spent spending'],
  ])('is one for %s', (forms) => {
    expect(new Set(forms.split(' ').map(stem)).size).toBe(1);
  });

  it('is not one for different words', () => {
    expect(new Set('wait want whale hope bus train read need thing news new'.split(' ').map(stem)).size).toBe(11);
  });
});
