import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { WorkerOrder, WorkerReply, WorkerStart } from './embedded.ts';
import { serveWire } from './embedded.wire.ts';
import { RIGHTS_OF_OTHERS } from './ownerOnly.ts';

/** The engine takes its own 128 MB at once, and is no faster for it: the system keeps what it reads again in memory. */
const SHARED_BUFFERS = 'shared_buffers=8MB';
/** How much of a table is read to count it: everybody waits meanwhile. Of 60,000 rows it takes a tenth of a second, and 0.4 s with PostgreSQL's own 100. */
const STATISTICS = 'default_statistics_target=25';

/** What emscripten's own file system does with a file's mode, and what is replaced of it. */
type NodeOperations = { setattr(node: object, attributes: { mode?: number }): void };

/** A directory on disk whose files only their owner can read: the engine itself lets everybody read what it makes. */
class OwnerOnlyFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const restrict = ({ FS }: { FS: object }): void => {
      const { node_ops: operations } = (FS as { filesystems: { NODEFS: { node_ops: NodeOperations } } }).filesystems
        .NODEFS;
      const { setattr } = operations;
      operations.setattr = (node, attributes) => {
        const { mode } = attributes;
        setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~RIGHTS_OF_OTHERS });
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [restrict, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

async function open({ directory, template }: WorkerStart): Promise<PGlite> {
  // A commit survives the death of the process, not of the machine: PGlite writes its log before it answers, without
  // fsync.
  return PGlite.create({
    ...(directory === null ? {} : { fs: new OwnerOnlyFiles(directory) }),
    ...(template === null ? {} : { loadDataDir: new Blob([template as Uint8Array<ArrayBuffer>]) }),
    relaxedDurability: false,
    startParams: [...PGlite.defaultStartParams, '-c', SHARED_BUFFERS, '-c', STATISTICS],
  });
}

const reply = (message: WorkerReply, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(message, transfer);

const start = workerData as WorkerStart;
const database = await open(start);
const server = await serveWire(database, start.password);

parentPort?.on('message', async (order: WorkerOrder) => {
  if (order === 'dump') {
    const dump = await (await database.dumpDataDir('none')).arrayBuffer();
    reply({ kind: 'dump', dump: new Uint8Array(dump) }, [dump]);
    return;
  }
  server.close();
  await database.close();
  reply({ kind: 'closed' });
  parentPort?.close();
});
reply({ kind: 'ready', port: server.port });
