import { describe, expect, it } from 'vitest';
import { emailFault, isEmail, isSameMailbox, mailboxOf, normaliseEmail } from './addresses.rules.ts';

describe('isEmail', () => {
  it.each([
    'amina@school.example',
    "o'connor+lacuna@mail.school.example",
    'zoë@münchen.example',
    'a_b-c.d@xn--mnchen-3ya.example',
    '用户@例子.example',
  ])('takes %s', (email) => expect(isEmail(email)).toBe(true));

  it.each([
    ['no dot in the domain', 'amina@school'],
    ['two @', 'a@b@school.example'],
    ['a blank', 'a b@school.example'],
    ['a character without width', 'amina@gmail\u200b.com'],
    ['one before the @', 'ami\u200cna@school.example'],
    ['an unseen letter', 'amina@school\u3164.example'],
    ['NUL', 'amina\u0000@school.example'],
    ['a line break', 'amina@school.example\nBcc: all@school.example'],
    ['a comma', 'a,b@school.example'],
    ['a quoted part', '"a"@school.example'],
    ['an underscore in the domain', 'amina@school_1.example'],
    ['an IP address', 'amina@127.0.0.1'],
    ['half a character', 'amina\uD83D@school.example'],
    ['an empty label', 'amina@school..example'],
    ['255 characters', `${'a'.repeat(240)}@school.example`],
  ])('refuses %s', (_what, email) => expect(isEmail(email)).toBe(false));

  it('says what is wrong', () => {
    expect(emailFault('')).toBe('Email is required');
    expect(emailFault('x')).toBe('Please enter a valid email');
    expect(emailFault('amina@school.example')).toBeNull();
  });

  it('takes no longer for a long text that is not an address', () => {
    const begun = performance.now();
    isEmail(`${'a.'.repeat(120)}@${'a.'.repeat(120)}`);
    isEmail('@'.repeat(100_000));
    expect(performance.now() - begun).toBeLessThan(50);
  });
});

describe('normaliseEmail', () => {
  it('trims, lowers, and makes plain letters of their look-alikes', () => {
    expect(normaliseEmail('  Amina@School.Example ')).toBe('amina@school.example');
    expect(normaliseEmail('ａｍｉｎａ＠gmail．com')).toBe('amina@gmail.com');
  });
});

describe('isSameMailbox', () => {
  it.each([
    ['kid@mail.example', 'kid+mum@mail.example'],
    ['kid+a@mail.example', 'kid+b@mail.example'],
    ['Kid@Mail.Example', 'kid@mail.example'],
    ['some.kid@gmail.com', 'so.mekid+x@googlemail.com'],
    ['kid@gmail.com', 'ｋｉｄ@ｇｍａｉｌ.com'],
    ['kid@münchen.example', 'kid@xn--mnchen-3ya.example'],
  ])('is true of %s and %s', (one, other) => expect(isSameMailbox(one, other)).toBe(true));

  it.each([
    ['kid@mail.example', 'mum@mail.example'],
    ['kid@mail.example', 'kid@post.example'],
    ['some.kid@mail.example', 'somekid@mail.example'],
    ['+kid@mail.example', '+mum@mail.example'],
  ])('is not true of %s and %s', (one, other) => expect(isSameMailbox(one, other)).toBe(false));

  it('leaves anything that is not an address alone', () => {
    expect(mailboxOf('nobody')).toBe('nobody');
    expect(mailboxOf('@gmail.com')).toBe('@gmail.com');
  });
});
