/** Where GraphiQL keeps its tabs, and what was typed last. */
const TABS = 'graphiql:tabState';
const TYPED = ['graphiql:query', 'graphiql:variables'];

interface Tab {
  query?: string | null;
  variables?: string | null;
}

/** What GraphiQL opens with. */
interface Opening {
  query?: string;
  variables?: string;
}

/**
 * What the tab says that was in sight when the page was left: GraphiQL looks for it among the tabs that it has kept, and where nothing
 * is said it adds an empty one. An address that names a query means the tab that has it; nothing where there is none.
 */
export function keptTab(storage: Storage, named: string | null): Opening {
  const tab = tabOf(storage.getItem(TABS), named);
  if (!tab?.query) return {};
  // What the tab does not say would be taken from there.
  for (const key of TYPED) storage.removeItem(key);
  return { query: tab.query, ...(tab.variables && { variables: tab.variables }) };
}

function tabOf(kept: string | null, named: string | null): Tab | undefined {
  try {
    const { tabs, activeTabIndex } = JSON.parse(kept ?? '') as { tabs: Tab[]; activeTabIndex: number };
    const active = tabs[activeTabIndex];
    if (named !== null && active?.query !== named) return tabs.find(({ query }) => query === named);
    // An empty one has nothing to be found by, and nothing to go on with.
    return active?.query ? active : tabs.find(({ query }) => query);
  } catch {
    return undefined;
  }
}
