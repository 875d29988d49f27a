import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { register } from './people.ts';

const VISITOR_PATHS = ['/', '/login', '/register', '/privacy-policy', '/terms'];
const MEMBER_PATHS = ['/', '/dashboard', '/practice', '/analytics'];

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    async function check(page: Page, name: string): Promise<void> {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: `test-results/screens/${name}-${scheme}-${test.info().project.name}.png` });
    }

    test('the screens of a visitor have no violation', async ({ page }) => {
      const reports: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) reports.push(message.text());
      });
      for (const path of VISITOR_PATHS) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await check(page, `visitor${path.replaceAll('/', '-')}`);
      }
      await page.goto('/register');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByText('Full name is required')).toBeVisible();
      await check(page, 'register-errors');
      expect(reports).toEqual([]);
    });

    test('the screens of a learner have no violation', async ({ page }) => {
      const reports: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) reports.push(message.text());
      });
      await register(page);
      for (const path of MEMBER_PATHS) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await check(page, `member${path.replaceAll('/', '-')}`);
      }
      await page.goto('/practice');
      await page.getByRole('button', { name: 'Choose Practice Type' }).click();
      await check(page, 'practice-types');
      await page.getByRole('dialog').getByText('Verb–preposition collocations').click();
      const input = page.getByLabel('Fill in the missing word:');
      await expect(input).toBeVisible();
      await check(page, 'practice-problem');
      await input.fill('xyz');
      await input.press('Enter');
      await expect(page.getByRole('button', { name: 'Next Question' })).toBeVisible();
      await check(page, 'practice-verdict');
      expect(reports).toEqual([]);
    });
  });
}
