import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server, and what it has taken: whom for, and the text with its transfer encoding undone.
 * @param marked what stands in the mails that are meant, such as `Subject: You have homework to do`
 */
export async function mailServer(marked: string) {
  const taken: { to: string; text: string }[] = [];
  let isShut = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(isShut ? new Error('Try again later') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks)
          .toString('utf8')
          .replace(/=\r?\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
        taken.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, text })));
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What of what is meant was sent to an address. */
    to: (address: string) => taken.flatMap(({ to, text }) => (to === address && text.includes(marked) ? [text] : [])),
    shut: (value: boolean) => {
      isShut = value;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
