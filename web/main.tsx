import './app/fonts/fonts.css';
import './app/tokens.css';
import './app/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createAppRouter, preloadAtRest, preloadOnIntent } from './app/router.tsx';
import { followColourScheme } from './lib/colourScheme.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

followColourScheme();
const router = createAppRouter();
preloadOnIntent(router);
// Until then the page stays as it was sent.
await router.start();
document.documentElement.dataset['painted'] = '';
globalThis.navigation?.addEventListener('navigate', () => delete document.documentElement.dataset['painted'], {
  once: true,
});
// The visitor's landing page is sent whole; of any other page only what surrounds it.
if (container.dataset['page'] === 'whole') hydrateRoot(container, <App router={router} />);
else createRoot(container).render(<App router={router} />);
preloadAtRest(router);
