import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { addressKey } from './address.ts';
import { ConnectionGroups, connectionOf, MOST_CONNECTIONS, mostConnections } from './connections.ts';

describe('groups of connections', () => {
  const connectionIn = (groups: ReturnType<ConnectionGroups['of']>) => connectionOf(new Socket(), groups);

  it('are kept while somebody is in them: who is not let in leaves none behind', () => {
    const groups = new ConnectionGroups(1);
    const inside = connectionIn(groups.of(addressKey('2001:db8:1:1::1')));
    groups.add(inside);
    const kept = groups.size;
    expect(kept).toBe(inside.groups.length);
    for (let network = 2; network < 100; network += 1) groups.of(addressKey(`2001:db8:1:${network}::1`));
    expect(groups.size).toBe(kept);
    const [, ...around] = groups.of(addressKey('2001:db8:1:2::1'));
    expect(around).toEqual(inside.groups.slice(1));
    groups.remove(inside);
    expect(groups.size).toBe(0);
  });

  it('are left by a connection once: whoever came after it stays counted', () => {
    const groups = new ConnectionGroups(1);
    const address = addressKey('192.0.2.1');
    const first = connectionIn(groups.of(address));
    groups.add(first);
    groups.remove(first);
    const second = connectionIn(groups.of(address));
    groups.add(second);
    groups.remove(first);
    expect(groups.of(address)).toEqual(second.groups);
    expect(groups.size).toBe(second.groups.length);
  });
});

describe('how many connections there may be', () => {
  const limits = (files: string) =>
    `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${files.padEnd(20)} 1048576              files\n`;

  it.each([
    ['1048576', MOST_CONNECTIONS],
    ['unlimited', MOST_CONNECTIONS],
    ['20000', 19_500],
    ['4096', 3_596],
    ['256', 128],
  ])('leaves files for other things where %s may be open', (files, most) => {
    expect(mostConnections(limits(files))).toBe(most);
  });

  it('is the usual number where the system does not say', () => {
    expect(mostConnections('')).toBe(MOST_CONNECTIONS);
  });

  it('finds whoever has the most of them, however they come and go', () => {
    const groups = new ConnectionGroups(10);
    const open = new Map<string, ReturnType<typeof connectionFrom>[]>();
    function connectionFrom(address: string) {
      const connection = connectionOf(new Socket(), groups.of(address));
      groups.add(connection);
      return connection;
    }
    for (let step = 0; step < 500; step += 1) {
      const address = `192.0.2.${(step * 7) % 11}`;
      const own = open.get(address) ?? [];
      open.set(address, own);
      const gone = step % 3 === 0 || step > 400 ? own.pop() : undefined;
      if (gone) groups.remove(gone);
      else if (step <= 400) own.push(connectionFrom(address));
      const most = Math.max(...[...open.values()].map(({ length }) => length));
      const [largest, ...others] = groups.byMost();
      expect(largest?.members.size ?? 0).toBe(most);
      expect(others).toHaveLength(Math.max(0, [...open.values()].filter(({ length }) => length > 0).length - 1));
    }
  });
});
