import { expect, test } from '@playwright/test';
import { Looks } from './looks.ts';
import { apiOf, member, practise } from './people.ts';

const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1280, height: 800 };

test('the screens of the learning path have no violation, in light and dark', async ({ page }) => {
  test.setTimeout(100_000);
  const looks = new Looks(page);
  const isDesktop = test.info().project.name === 'desktop';
  /** On a desktop, then as wide as a tablet. */
  const look = async (name: string) => {
    await looks.look(name);
    if (!isDesktop) return;
    await page.setViewportSize(TABLET);
    await looks.look(`${name}-tablet`);
    await page.setViewportSize(DESKTOP);
  };
  await member(page);
  await practise(page, 3);
  const api = await apiOf(page);
  await api.get('/api/v1/practice/next');
  await api.dispose();
  await looks.open('/learning-path');
  await expect(page.getByText('Why this sentence?')).toBeVisible();
  await look('learning-path');
  await looks.open('/learning-path?level=A2');
  await expect(page.getByRole('table', { name: 'Collocations of A2' })).toBeVisible();
  await look('learning-path-open');
  looks.end();
});
