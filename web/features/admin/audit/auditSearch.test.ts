import { describe, expect, it } from 'vitest';
import { auditPath, readAuditSearch } from './auditSearch.ts';

const PERSON = '7b1c8f0e-4f57-4c2a-9d1e-0a3b5c6d7e8f';
const at = (path: string) => readAuditSearch(new URL(path, 'https://lacuna.example').searchParams);

describe('the address of the audit', () => {
  it('says a person and the whole time, where it leads to all that there is about somebody', () => {
    const path = auditPath({ userId: PERSON, days: null });
    expect(path).toBe(`/admin/audit?person=${PERSON}&days=all`);
    expect(at(path)).toMatchObject({ userId: PERSON, days: null });
  });

  it('is of the last 30 days unless it says otherwise', () => {
    expect(at('/admin/audit').days).toBe(30);
    expect(at('/admin/audit?days=7').days).toBe(7);
    expect(at('/admin/audit?days=8').days).toBe(30);
    expect(auditPath({ days: 30 })).toBe('/admin/audit');
  });

  it('leaves out what cannot be looked for', () => {
    expect(at('/admin/audit?person=x&about=y&by=z&kind=0')).toEqual({
      kind: null,
      userId: null,
      about: null,
      by: null,
      days: 30,
    });
  });
});
