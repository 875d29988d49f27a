import { expect, test } from '@playwright/test';
import { Looks } from './looks.ts';
import { apiOf, member, practise } from './people.ts';

test('the screens of figures have no violation, in light and dark', async ({ page }) => {
  test.setTimeout(100_000);
  const looks = new Looks(page);
  const look = (name: string) => looks.lookWide(name);
  await member(page);
  await looks.open('/analytics');
  await expect(page.getByText(/^Nothing to show yet/)).toBeVisible();
  await look('analytics-empty');
  await practise(page, 4);
  const api = await apiOf(page);
  for (const answer of ['of', 'at']) {
    const { id } = (await (await api.get('/api/v1/practice/next')).json()) as { id: string };
    await api.post(`/api/v1/cefr/sentence/${id}/answer`, { data: { answer } });
  }
  await api.dispose();
  await looks.open('/analytics?days=90');
  await expect(page.getByRole('heading', { name: 'The last 90 days' })).toBeVisible();
  await look('analytics');
  const folded = page.locator('details:not([open]) > summary', { has: page.getByRole('heading') });
  for (let left = await folded.count(); left > 0; left -= 1) {
    await folded.first().click();
    await expect(folded).toHaveCount(left - 1);
  }
  const closed = page.getByText('Show as table');
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().click();
    await expect(closed).toHaveCount(left - 1);
  }
  await page.getByRole('slider', { name: 'Day' }).focus();
  await page.keyboard.press('ArrowUp');
  await look('analytics-tables');
  looks.end();
});
