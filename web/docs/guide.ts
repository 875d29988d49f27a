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

const COPIED_MS = 2_000;

/** A button over a block that copies it; without the right to the clipboard it marks the block, to be copied by hand. */
function copyButton(block: Element): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy' });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(block.textContent);
    } catch {
      getSelection()?.selectAllChildren(block);
      return;
    }
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), COPIED_MS);
  };
  button.addEventListener('click', () => void copy());
  return button;
}

// Over plain http there is no clipboard, but on this machine.
if (globalThis.isSecureContext) {
  for (const block of document.querySelectorAll('pre:not(.printed)')) {
    const around = Object.assign(document.createElement('div'), { className: 'code' });
    block.replaceWith(around);
    around.append(block, copyButton(block));
  }
}
