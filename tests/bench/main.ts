import process from 'node:process';
import { benchChoice } from './choice.ts';
import { dropAbandoned, dropAll, findServer } from './database.ts';
import { readFlags } from './flags.ts';
import { say } from './print.ts';
import { benchRequests } from './requests.ts';

const flags = readFlags(process.argv.slice(2));
if (flags) {
  const server = await findServer();
  try {
    if (server) await dropAbandoned(server.url);
    if (flags.parts.includes('requests') && server) await benchRequests(server.url, flags);
    if (flags.parts.includes('choice')) await benchChoice(server?.url ?? null, flags);
  } finally {
    await dropAll();
  }
}
say();
