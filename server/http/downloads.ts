import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REST_BASE } from '../rest/base.ts';
import type { Download } from '../kernel/download.ts';
import { UnauthenticatedError } from '../kernel/errors.ts';
import { sendFailure } from './errors.ts';
import { FAILURES } from './failures.ts';

/** Where a download is fetched by the ticket that was given out for it. */
export const DOWNLOADS = `${REST_BASE}/downloads`;

/** How long a reader is waited for. */
export interface Patience {
  /** Between two pieces, in milliseconds. */
  pieceMs: number;
  /** For all of it, in milliseconds. */
  allMs: number;
}

/** Time for a piece of some 200 kB, and for a large export, on a poor line. */
const PATIENCE: Patience = { pieceMs: 60_000, allMs: 15 * 60_000 };

/** Aborted as soon as nobody reads the answer any more: it was sent, or its connection is gone, perhaps already now. */
function goneSignal({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  function leave(): void {
    socket.off('close', leave);
    gone.abort();
  }
  raw.once('close', leave);
  // An answer that waits behind another one of its connection is not told of its end.
  socket.once('close', leave);
  if (socket.destroyed) leave();
  return gone.signal;
}

/**
 * Waits until the answers before this one of its connection have been taken, or nobody is there any more: what is opened for it would be
 * kept meanwhile.
 */
function itsTurn({ raw }: FastifyReply, gone: AbortSignal): Promise<void> {
  if (raw.socket !== null || gone.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    raw.once('socket', () => resolve());
    gone.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** A session that ended meanwhile took its download with it. */
function nothingOfEnded(error: unknown): null {
  if (error instanceof UnauthenticatedError) return null;
  throw error;
}

/** The same pieces; `cut` is called when the next is not asked for in time. */
async function* withPatience(text: AsyncIterable<string>, pieceMs: number, cut: () => void): AsyncGenerator<string> {
  let timer: NodeJS.Timeout | undefined;
  try {
    for await (const piece of text) {
      timer = setTimeout(cut, pieceMs).unref();
      yield piece;
      clearTimeout(timer);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** The same pieces, the first of which has been asked for: what can't be had at all is an error answer, not a broken one. */
async function begun(download: Download): Promise<Download> {
  const pieces = download.text[Symbol.asyncIterator]();
  let next: IteratorResult<string>;
  try {
    next = await pieces.next();
  } catch (error) {
    download.end();
    throw error;
  }
  async function* text(): AsyncGenerator<string> {
    try {
      for (; next.done !== true; next = await pieces.next()) yield next.value;
    } finally {
      await pieces.return?.();
    }
  }
  return { ...download, text: text() };
}

/** What is sent of a download, which ends with it, however that comes about: read, broken off, never begun, too slow. */
function sentText(download: Download, patience: Patience, reply: FastifyReply, gone: AbortSignal): Readable {
  const cut = (): void => void reply.raw.destroy();
  const text = Readable.from(withPatience(download.text, patience.pieceMs, cut), { objectMode: false });
  const deadline = setTimeout(cut, patience.allMs).unref();
  // Closed once nothing more is written into it, a statement under way included.
  text.once('close', () => {
    clearTimeout(deadline);
    download.end();
  });
  const breakOff = (): void => void text.destroy();
  for (const [signal, end] of [
    [gone, breakOff],
    [download.gaveWay, cut],
  ] as const) {
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  }
  return text;
}

/**
 * Sends what a ticket stands for, piece by piece, as fast as it is read; who takes too long is cut. No bearer is needed: a
 * browser fetches it to a file, and can't send one.
 * @param open null for a ticket that is none, or not good any more
 */
export function registerDownloads(
  app: FastifyInstance,
  open: (ticket: string, request: FastifyRequest, gone: AbortSignal) => Promise<Download | null>,
  patience: Patience = PATIENCE,
): void {
  // A HEAD would use the ticket up.
  const options = { exposeHeadRoute: false };
  app.get<{ Params: { ticket: string } }>(`${DOWNLOADS}/:ticket`, options, async (request, reply) => {
    const gone = goneSignal(request, reply);
    await itsTurn(reply, gone);
    if (gone.aborted) return sendFailure(reply, FAILURES.brokenOff);
    const opened = await open(request.params.ticket, request, gone);
    const download = opened && (await begun(opened).catch(nothingOfEnded));
    if (!download) return sendFailure(reply, FAILURES.noDownload);
    const text = sentText(download, patience, reply, gone);
    if (gone.aborted) return sendFailure(reply, FAILURES.brokenOff);
    // The answer has begun: whoever reads it sees by its broken end that it is not whole.
    text.once('error', (error) => {
      const level = error instanceof UnauthenticatedError ? 'info' : 'error';
      request.log[level]({ err: error, requestId: request.id }, 'a download broke off');
    });
    return reply
      .header('content-type', download.type)
      .header('content-disposition', `attachment; filename="${download.fileName}"`)
      .header('cache-control', 'no-store')
      .send(text);
  });
}
