import { expect, test } from '@playwright/test';
import { Looks } from './looks.ts';
import { apiOf, member, practise } from './people.ts';

test('the screens of the learning path have no violation, in light and dark', async ({ page }) => {
  test.setTimeout(100_000);
  const looks = new Looks(page);
  const look = (name: string) => looks.lookWide(name);
  await member(page);
  await practise(page, 3);
  const api = await apiOf(page);
  await api.get('/api/v1/practice/next');
  await api.dispose();
  await looks.open('/learning-path');
  await expect(page.getByText('Why this sentence?')).toBeVisible();
  await look('learning-path');
  await looks.open('/learning-path?level=A2');
  await expect(page.getByRole('table', { name: 'Collocations at A2' })).toBeVisible();
  await look('learning-path-open');
  looks.end();
});
