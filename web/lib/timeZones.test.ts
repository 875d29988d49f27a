import { describe, expect, it } from 'vitest';
import { timeZoneChoices } from './timeZones.ts';

const WINTER = new Date('2026-11-22T12:00:00Z');
const choices = timeZoneChoices('Asia/Calcutta', 'Europe/Warsaw', WINTER);
const labelOf = (zone: string) => choices.find(({ value }) => value === zone)?.label;

describe('the choice of a time zone', () => {
  it("begins with the device's own", () => {
    expect(choices[0]).toEqual({ value: 'Europe/Warsaw', label: 'Warsaw (GMT+1), this device' });
    expect(choices.filter(({ value }) => value === 'Europe/Warsaw')).toHaveLength(1);
  });

  it('names cities as they are called now, with their distance from UTC', () => {
    expect(labelOf('Asia/Calcutta')).toBe('Kolkata (GMT+5:30)');
    expect(labelOf('Antarctica/DumontDUrville')).toBe('Dumont d’Urville (GMT+10)');
    expect(labelOf('America/Argentina/Buenos_Aires') ?? labelOf('America/Buenos_Aires')).toBe('Buenos Aires (GMT-3)');
    expect(labelOf('Europe/London')).toBe('London (GMT)');
    expect(timeZoneChoices('UTC', 'Europe/London', new Date('2026-07-01T12:00:00Z'))[0]?.label).toContain('(GMT+1)');
  });

  it('is by city', () => {
    const cities = choices.slice(1).map(({ label }) => label);
    expect(cities).toEqual(cities.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it('has UTC, and the one in use whatever the browser calls it', () => {
    expect(labelOf('UTC')).toBe('UTC');
    expect(timeZoneChoices('Asia/Kolkata', 'UTC', WINTER).some(({ value }) => value === 'Asia/Kolkata')).toBe(true);
  });

  it('tells zones apart whose cities have one name', () => {
    const labels = timeZoneChoices('Asia/Kolkata', 'Asia/Calcutta', WINTER).map(({ label }) => label);
    expect(labels).toContain('Kolkata, Asia (GMT+5:30)');
  });
});
