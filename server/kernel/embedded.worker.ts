import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { WorkerOrder, WorkerReply, WorkerStart } from './embedded.ts';
import { serveWire } from './embedded.wire.ts';

async function open({ directory, template }: WorkerStart): Promise<PGlite> {
  // The durability of a commit is that of the process, not of the machine: PGlite writes its log before it answers, without fsync.
  return PGlite.create({
    ...(directory === null ? {} : { dataDir: directory }),
    ...(template === null ? {} : { loadDataDir: new Blob([template as Uint8Array<ArrayBuffer>]) }),
    relaxedDurability: false,
  });
}

const reply = (message: WorkerReply, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(message, transfer);

const database = await open(workerData as WorkerStart);
const server = await serveWire(database);

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
