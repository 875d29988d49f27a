// docs/api.md as a page, which names the server that it came from.
import '../app/fonts/fonts.css';
import '../app/tokens.css';
import './top.css';
import './guide.css';
import { followColourScheme } from '../lib/colourScheme.ts';

/** The server that the document is written for. */
const WRITTEN_FOR = 'http://localhost:4000';

followColourScheme();
for (const code of document.querySelectorAll('code')) {
  if (code.textContent.includes(WRITTEN_FOR))
    code.textContent = code.textContent.replaceAll(WRITTEN_FOR, location.origin);
}
