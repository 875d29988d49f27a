import { describe, expect, it } from 'vitest';
import {
  emailFault,
  isEmail,
  isSameMailbox,
  mailboxOf,
  newEmailFault,
  normaliseEmail,
  shownAddress,
} from './addresses.rules.ts';

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
    expect(emailFault('')).toEqual({ code: 'REQUIRED', message: 'Email is required' });
    expect(emailFault('x')).toEqual({ code: 'INVALID', message: 'Please enter a valid email' });
    expect(emailFault('amina@school.example')).toBeNull();
  });

  it('is looked for no longer in a text that is too long for one', () => {
    // Were all of it looked through for each of its places, this would not end.
    for (const part of ['a.', 'a@', '@']) expect(isEmail(part.repeat(2_000_000))).toBe(false);
    expect(isEmail(`${'a.'.repeat(120)}@${'a.'.repeat(120)}`)).toBe(false);
  });
});

describe('an address for an account', () => {
  it.each([
    'evil.example/pay-now@x.example',
    'pay?now@x.example',
    'a=b@x.example',
    'r&d@x.example',
    'a#b@x.example',
    'a%2fb@x.example',
    'www.evil.example@x.example',
    'a@www.evil.example',
  ])('is refused where it can be a link, though it can be an address: %s', (email) => {
    expect(emailFault(email)).toBeNull();
    const message = 'Please enter an email address without www. and without the characters / ? = & # %';
    expect(newEmailFault(email)).toEqual({ code: 'NOT_ALLOWED', message });
  });

  it('may be any other, and is told what is wrong as anywhere', () => {
    expect(newEmailFault("o'connor+lacuna@mail.school.example")).toBeNull();
    expect(newEmailFault('x')).toEqual(emailFault('x'));
  });
});

describe('an address in a mail to somebody else', () => {
  it.each([
    ['amina.diallo@school.example', 'ami…@school.example'],
    ['a_1@school.example', 'a_1…@school.example'],
    ["o'connor@school.example", 'o…@school.example'],
    ['/pay@school.example', '…@school.example'],
    ['www.evil.example/pay@x.example', 'www…@x.example'],
    ['用户名字@例子.example', '用户名…@例子.example'],
    [`a@${'call-0900.'.repeat(9)}evil.example`, 'a…@…ll-0900.call-0900.evil.example'],
    [`a@${'𝒜'.repeat(40)}.example`, `a…@…${'𝒜'.repeat(22)}.example`],
  ])('is shown by its beginning and the end of a long domain: %s', (email, shown) => {
    expect(shownAddress(email)).toBe(shown);
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
    ['kid@icloud.com', 'kid+mum@me.com'],
    ['kid@mac.com', 'kid@me.com'],
    ['kid@proton.me', 'k.i-d_+mum@protonmail.com'],
    ['kid@protonmail.ch', 'kid@pm.me'],
    ['some-kid@yandex.ru', 'some.kid+x@ya.ru'],
    ['kid@yandex.com', 'kid@yandex.com.tr'],
    ['kid+school@fastmail.com', 'anything@kid.fastmail.com'],
    ['one@kid.fastmail.fm', 'other@kid.fastmail.fm'],
  ])('is true of %s and %s', (one, other) => expect(isSameMailbox(one, other)).toBe(true));

  it.each([
    ['kid@mail.example', 'mum@mail.example'],
    ['kid@mail.example', 'kid@post.example'],
    ['some.kid@mail.example', 'somekid@mail.example'],
    ['+kid@mail.example', '+mum@mail.example'],
    ['kid@outlook.com', 'kid@hotmail.com'],
    ['kid@hotmail.com', 'kid@live.com'],
    ['some.kid@icloud.com', 'somekid@icloud.com'],
    ['some-kid@yandex.ru', 'somekid@yandex.ru'],
    ['kid@fastmail.com', 'kid@fastmail.fm'],
    ['kid@mum.mail.example', 'mum@mail.example'],
  ])('is not true of %s and %s', (one, other) => expect(isSameMailbox(one, other)).toBe(false));

  it('leaves anything that is not an address alone', () => {
    expect(mailboxOf('nobody')).toBe('nobody');
    expect(mailboxOf('@gmail.com')).toBe('@gmail.com');
  });
});
