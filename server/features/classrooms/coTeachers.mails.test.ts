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
  it('says who may set anything where this site verifies teachers, and nothing of it elsewhere', () => {
    const VERIFIED = 'To set homework or start live rounds, you have to be a teacher whom this site has verified.';
    expect(coTeacherMail({ ...FACTS, teachersNeedVerification: true }).text).toContain(VERIFIED);
    expect(coTeacherMail({ ...FACTS, teachersNeedVerification: false }).text).not.toContain('verified');
  });
});
