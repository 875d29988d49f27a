import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { WorkerOrder, WorkerReply, WorkerStart } from './embedded.ts';

/** The socket server admits one connection unless told; the application's pool, Prisma and the job queue share these. */
const MOST_CONNECTIONS = 100;
const LOOPBACK = '127.0.0.1';

async function open({ directory, template }: WorkerStart): Promise<PGlite> {
  // The durability of a commit is that of the process, not of the machine: PGlite writes the log before it answers, without fsync.
  return PGlite.create({
    ...(directory === null ? {} : { dataDir: directory }),
    ...(template === null ? {} : { loadDataDir: new Blob([template as Uint8Array<ArrayBuffer>]) }),
    relaxedDurability: false,
  });
}

const reply = (message: WorkerReply, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(message, transfer);

const database = await open(workerData as WorkerStart);
const server = new PGLiteSocketServer({ db: database, host: LOOPBACK, port: 0, maxConnections: MOST_CONNECTIONS });
await server.start();

parentPort?.on('message', async (order: WorkerOrder) => {
  if (order === 'dump') {
    const dump = await (await database.dumpDataDir('none')).arrayBuffer();
    reply({ kind: 'dump', dump: new Uint8Array(dump) }, [dump]);
    return;
  }
  await server.stop();
  await database.close();
  reply({ kind: 'closed' });
  parentPort?.close();
});
reply({ kind: 'ready', port: Number(server.getServerConn().split(':').at(-1)) });
