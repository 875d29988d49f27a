import '../app/fonts/fonts.css';
import '../app/tokens.css';
import './graphiql.css';
import '../docs/top.css';
import { files } from 'virtual:graphiql';
import { followColourScheme } from '../lib/colourScheme.ts';
import { EXAMPLES } from './examples.ts';
import { createFetcher } from './fetcher.ts';
import { keptTab } from './keptTab.ts';

/** What the package's script leaves on the page. */
interface Editor {
  renderYogaGraphiQL(root: Element, options: Record<string, unknown>): void;
}

/** Its editor checks texts in workers of their own. */
const WORKERS: Readonly<Record<string, string>> = {
  editorWorkerService: files.editorWorker,
  json: files.jsonWorker,
  graphql: files.graphqlWorker,
};

/** The editor's own names of how it colours what is written. */
const THEMES = { light: 'graphiql-LIGHT', dark: 'graphiql-DARK' } as const;

const scheme = (): 'light' | 'dark' => (document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light');

/** Shows the editors in the scheme of the page, which may change while they are open: GraphiQL takes one when it begins. */
function showScheme(): void {
  const { monaco } = globalThis as { monaco?: { editor: { setTheme(name: string): void } } };
  monaco?.editor.setTheme(THEMES[scheme()]);
  document.body.classList.remove('graphiql-light', 'graphiql-dark');
  document.body.classList.add(`graphiql-${scheme()}`);
}

function load(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(new Error('A file of GraphiQL could not be loaded'));
    document.head.append(element);
  });
}

followColourScheme();
const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: files.style });
const script = Object.assign(document.createElement('script'), { src: files.script });
Object.assign(globalThis, {
  MonacoEnvironment: { globalAPI: true, getWorkerUrl: (_module: string, label: string) => WORKERS[label] },
});
await Promise.all([load(style), load(script)]);
const root = document.querySelector('#root');
const { YogaGraphiQL } = globalThis as unknown as { YogaGraphiQL: Editor };
if (root) {
  YogaGraphiQL.renderYogaGraphiQL(root, {
    title: 'Lacuna GraphiQL',
    fetcher: createFetcher(),
    defaultTabs: EXAMPLES,
    ...keptTab(sessionStorage, new URLSearchParams(location.search).get('query')),
    // On a phone what comes has their room.
    defaultEditorToolsVisibility: matchMedia('(min-width: 48em)').matches,
    // The scheme of the page: GraphiQL's own choice would know nothing of it.
    forcedTheme: scheme(),
    // Neither a token that was pasted nor a password that was typed into a pane must outlive the browser's tab.
    shouldPersistHeaders: false,
    storage: sessionStorage,
  });
  new MutationObserver(showScheme).observe(document.documentElement, { attributeFilter: ['data-scheme'] });
}
