import process from 'node:process';

/** Whether the server of this container can serve: its health check. A process that serves no requests is healthy while it runs. */
const port = process.env['PORT'] ?? '4000';
if (process.env['WORKERS'] !== 'only') {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  process.exitCode = answer?.ok ? 0 : 1;
}
