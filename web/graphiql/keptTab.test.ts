import { beforeEach, describe, expect, it } from 'vitest';
import { keptTab } from './keptTab.ts';

const SIGN_IN = { query: 'mutation SignIn { signIn }', variables: null };
const ME = { query: 'query Me { viewer { id } }', variables: '{"a": 1}' };
const EMPTY = { query: null, variables: null };

function keep(activeTabIndex: number, ...tabs: object[]): void {
  sessionStorage.setItem('graphiql:tabState', JSON.stringify({ tabs, activeTabIndex }));
}

describe('GraphiQL, opened again', () => {
  beforeEach(() => sessionStorage.clear());

  it('begins with the tab that was in sight', () => {
    sessionStorage.setItem('graphiql:variables', '{"of": "another tab"}');
    keep(0, SIGN_IN, ME);
    expect(keptTab(sessionStorage, null)).toEqual({ query: SIGN_IN.query });
    expect(sessionStorage.getItem('graphiql:variables')).toBeNull();
    keep(1, SIGN_IN, ME);
    expect(keptTab(sessionStorage, null)).toEqual(ME);
  });

  it('begins with the tab of the query that the address names', () => {
    keep(0, SIGN_IN, ME);
    expect(keptTab(sessionStorage, ME.query)).toEqual(ME);
    expect(keptTab(sessionStorage, '{ levels { code } }')).toEqual({});
  });

  it('does not begin with an empty tab where another says something', () => {
    keep(2, SIGN_IN, ME, EMPTY);
    expect(keptTab(sessionStorage, null)).toEqual({ query: SIGN_IN.query });
  });

  it('begins with its examples where nothing is kept, or nothing that can be read', () => {
    expect(keptTab(sessionStorage, null)).toEqual({});
    sessionStorage.setItem('graphiql:tabState', '{"tabs": 1}');
    expect(keptTab(sessionStorage, null)).toEqual({});
  });
});
