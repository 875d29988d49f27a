import { describe, expect, it } from 'vitest';
import { coTeacherMail } from './coTeachers.mails.ts';

const FACTS = {
  to: 'b.teacher@school.example',
  inviterName: 'Ada Teacher',
  publicUrl: 'https://lacuna.example',
  operatorName: 'Lacuna',
  supportEmail: null,
};

describe('the invitation to teach a class too', () => {
  it('says what has to come first where this site verifies teachers, and nothing of it elsewhere', () => {
    const BEFORE = 'Before you can set homework or start live rounds, this site has to verify you.';
    expect(coTeacherMail({ ...FACTS, teachersNeedVerification: true }).text).toContain(BEFORE);
    expect(coTeacherMail({ ...FACTS, teachersNeedVerification: false }).text).not.toContain('verify');
  });
});
