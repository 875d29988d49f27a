import { describe, expect, it } from 'vitest';
import { numberIn, PARENT_LANGUAGES } from '../person/languages.rules.ts';
import {
  cardMadeMail,
  parentReleasedMail,
  receiptMail,
  reminderMail,
  requestMail,
  restoredMail,
  withdrawnMail,
} from './consent.mails.ts';
import { CONSENT_TEXTS } from './languages.ts';

const facts = {
  parentalEmail: 'parent@home.example',
  childName: 'Amina Diallo',
  childEmail: 'amina.diallo@school.example',
  publicUrl: 'https://lacuna.example',
  operatorName: 'Example School',
  supportEmail: 'help@school.example',
  token: 'a-token',
  expiresAt: new Date('2026-12-03T12:00:00Z'),
  decidedAt: new Date('2026-11-20T12:00:00Z'),
  deleteAfter: new Date('2026-12-04T12:00:00Z'),
};
const others = PARENT_LANGUAGES.filter((language) => language !== 'EN');
const english = CONSENT_TEXTS.EN;

/** That a card no longer works, that the password has not changed, and whom to ask. */
const CARD_OVER: Readonly<Record<(typeof PARENT_LANGUAGES)[number], readonly [string, string, string]>> = {
  AR: ['لم تعد البطاقة صالحة', 'لم تتغيّر كلمة المرور', 'سؤال المدرسة'],
  DE: ['Die Karte funktioniert deshalb nicht mehr', 'Das Passwort ist unverändert', 'fragen Sie bitte die Schule'],
  EN: ['the card no longer works', 'The password has not changed', 'please ask the school'],
  ES: ['la tarjeta ya no funciona', 'La contraseña no ha cambiado', 'pregunte al centro educativo'],
  FR: ['la carte ne fonctionne donc plus', 'Le mot de passe n’a pas changé', 'veuillez demander à l’école'],
  IT: ['la scheda quindi non funziona più', 'La password non è cambiata', 'chieda alla scuola'],
  PL: ['karta już nie działa', 'Hasło się nie zmieniło', 'prosimy zapytać szkołę'],
  PT: ['o cartão já não funciona', 'A palavra-passe não mudou', 'pergunte à escola'],
  TR: ['kart artık çalışmıyor', 'Parola değişmedi', 'okula sorun'],
  UK: ['картка більше не діє', 'Пароль не змінився', 'запитайте школу'],
  ZH: ['这张卡已失效', '密码没有改变', '请询问学校'],
};

/** Every text of a language by its place; functions are called with marks that show where they put what they are given. */
function textsOf(texts: unknown, at = ''): [string, string][] {
  if (typeof texts === 'string') return [[at, texts]];
  if (typeof texts === 'function') return textsOf((texts as (...marks: string[]) => unknown)('‹1›', '‹2›', '‹3›'), at);
  return Object.entries(texts as object).flatMap(([name, text]) => textsOf(text, `${at}.${name}`));
}

const marksIn = (text: string) => [...new Set(text.match(/‹\d›/g))].sort();

describe.each(others)('what parents read in %s', (language) => {
  const translated = new Map(textsOf(CONSENT_TEXTS[language]));

  it('says something wherever English does, and names the same facts', () => {
    for (const [at, text] of textsOf(english)) {
      // What stands around an address or a gap may come wholly before it.
      const isAround = /\.(write|heading)\.\d$/.test(at);
      if (isAround) continue;
      expect([at, (translated.get(at) ?? '').trim() !== '']).toEqual([at, true]);
      expect([at, marksIn(translated.get(at) ?? '')]).toEqual([at, marksIn(text)]);
      expect([at, (translated.get(at) ?? '').match(/\b14\b/g)?.length ?? 0]).toEqual([
        at,
        text.match(/\b14\b/g)?.length ?? 0,
      ]);
    }
    expect([...translated.keys()]).toEqual(textsOf(english).map(([at]) => at));
    expect(CONSENT_TEXTS[language].request.heading('Amina').join('')).toContain('Amina');
  });

  it('is not English, and has no English between', () => {
    const same = textsOf(english).filter(([at, text]) => text.length > 12 && translated.get(at) === text);
    expect(same).toEqual([]);
  });

  it('comes by mail with English beneath, in the language’s own direction, and no stranger’s word in the subject', () => {
    for (const compose of [requestMail, reminderMail, receiptMail, withdrawnMail, restoredMail]) {
      const mail = compose({ ...facts, language });
      const alone = compose({ ...facts, language: 'EN' });
      const [own, beneath] = mail.text.split('\n\n* * *\n\n');
      expect(beneath).toBe(alone.text);
      expect(own).toContain('Amina Diallo, ami…@school.example'.split(', ')[1]);
      expect(own?.indexOf('Lacuna')).toBeLessThan(own?.indexOf('Amina') ?? 0);
      expect(own).toContain('help@school.example');
      expect(own).toContain('Example School');
      expect(mail.subject).toContain('Lacun');
      expect(mail.subject).not.toBe(alone.subject);
      expect(mail.subject).not.toContain('Amina');
      expect(mail.html).toContain(language === 'AR' ? '<html lang="ar" dir="rtl">' : 'dir="ltr"');
      expect(mail.html).toContain('<div lang="en-GB" dir="ltr">');
      expect(mail.html.match(/a-token/g)).toHaveLength(4);
    }
  });

  it('tells a parent who is no longer named', () => {
    const mail = parentReleasedMail({ ...facts, language }, 'amina.diallo@school.example');
    const { subject, text: alone } = parentReleasedMail({ ...facts, language: 'EN' }, 'amina.diallo@school.example');
    const [own, beneath] = mail.text.split('\n\n* * *\n\n');
    expect(beneath).toBe(alone);
    expect(own).toContain('ami…@school.example');
    expect(mail.text).not.toContain('amina.diallo');
    expect(mail.subject).not.toBe(subject);
  });

  it('tells a parent of a sign-in card, who made it and what it opens', () => {
    const card = { teacherName: 'Esra Aydın', account: 'amina.diallo@school.example', minutes: 15, hours: 12 };
    const mail = cardMadeMail({ ...facts, language }, card);
    const { subject, text: alone } = cardMadeMail({ ...facts, language: 'EN' }, card);
    const [own, beneath] = mail.text.split('\n\n* * *\n\n');
    expect(beneath).toBe(alone);
    for (const fact of ['ami…@school.example', 'Esra Aydın', numberIn(language, 15), numberIn(language, 12)]) {
      expect(own).toContain(fact);
    }
    expect(mail.text).not.toContain('amina.diallo');
    expect(mail.subject).not.toBe(subject);
    expect(mail.subject).not.toContain('Esra');
  });

  it('tells a parent of a sign-in card whose maker’s account is gone that it no longer works, and whom to ask', () => {
    const card = { teacherName: null, account: 'amina.diallo@school.example', minutes: 15, hours: 12 };
    const { subject, text: alone } = cardMadeMail({ ...facts, language: 'EN' }, card);
    const mail = cardMadeMail({ ...facts, language }, card);
    const [own, beneath] = mail.text.split('\n\n* * *\n\n');
    expect(beneath).toBe(alone);
    for (const said of CARD_OVER.EN) expect(alone).toContain(said);
    for (const said of ['ami…@school.example', ...CARD_OVER[language]]) expect(own).toContain(said);
    expect(own).not.toContain(numberIn(language, 15));
    expect(mail.subject).not.toBe(subject);
  });

  it('says whom to ask where there is no address for it', () => {
    const mail = requestMail({ ...facts, supportEmail: null, language });
    const [own] = mail.text.trimEnd().split('\n\n* * *\n\n');
    expect(own?.endsWith(CONSENT_TEXTS[language].ask('Example School'))).toBe(true);
    expect(mail.text.trimEnd().endsWith('Questions? Please ask Example School.')).toBe(true);
  });
});
