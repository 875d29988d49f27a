import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Where the pages stand that ask, unless a test says otherwise: as on one's own machine. */
const LOCAL = { domain: 'localhost', origin: 'http://localhost:3000' };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const MAY_BE_KEPT_ELSEWHERE = 0x08;
const KEPT_ELSEWHERE = 0x10;
const HAS_A_KEY = 0x40;
const AAGUID_BYTES = 16;
const ID_BYTES = 16;

/** What CBOR can say of what an authenticator says. */
type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

const [UNSIGNED, NEGATIVE, BYTES, TEXT, LIST, MAP] = [0, 1, 2, 3, 4, 5];

/** The first bytes of an item: its kind, and its length or value (RFC 8949, section 3). */
function head(kind: number, size: number): Buffer {
  const top = kind << 5;
  if (size < 24) return Buffer.from([top | size]);
  if (size < 0x100) return Buffer.from([top | 24, size]);
  return Buffer.from([top | 25, size >> 8, size & 0xff]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(NEGATIVE, -1 - value) : head(UNSIGNED, value);
  if (typeof value === 'string') return Buffer.concat([head(TEXT, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(BYTES, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(LIST, value.length), ...value.map(cbor)]);
  const entries = [...(value as ReadonlyMap<number | string, Cbor>)];
  return Buffer.concat([head(MAP, entries.length), ...entries.flatMap((entry) => entry.map(cbor))]);
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** A public key as authenticators write it (COSE, RFC 9053): ES256. */
function cose(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' });
  const point = (coordinate: string | undefined): Buffer => Buffer.from(coordinate ?? '', 'base64url');
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  );
}

/** What an authenticator, or the page that asks it, may do otherwise than it should. */
export interface Oddities {
  domain?: string;
  origin?: string;
  /** Whether it has asked for the person's finger, face or PIN. */
  isVerified?: boolean;
  /** What it says how often it has signed. */
  counter?: number;
  type?: string;
  userHandle?: string;
  /** An attestation that names a certificate. */
  certificate?: Buffer;
}

/** What it is asked. */
interface Asked {
  challenge: string;
  domain?: string;
}

/** A passkey in software: the half of it that never leaves its device. */
export interface SoftPasskey {
  credentialId: string;
  /** What a browser answers as it is made; the input of `addPasskey` but for its name. */
  create(asked: Asked & { userHandle: string }, odd?: Oddities): Record<string, unknown>;
  /** What a browser answers as it signs; the input of `signInWithPasskey`. */
  sign(asked: Asked, odd?: Oddities): Record<string, unknown>;
}

/**
 * A new passkey.
 * @param counts whether it counts how often it has signed; most don't, and say 0
 */
export function softPasskey({ counts = false }: { counts?: boolean } = {}): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(ID_BYTES);
  const credentialId = id.toString('base64url');
  let signatures = 0;
  let handle = '';

  const clientData = (kind: string, { challenge }: Asked, { origin = LOCAL.origin, type = kind }: Oddities): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(asked: Asked, odd: Oddities, more: number): Buffer {
    const count = Buffer.alloc(4);
    if (counts) signatures += 1;
    count.writeUInt32BE(odd.counter ?? signatures);
    const verified = odd.isVerified === false ? 0 : USER_VERIFIED;
    const flags = USER_PRESENT | verified | MAY_BE_KEPT_ELSEWHERE | KEPT_ELSEWHERE | more;
    return Buffer.concat([sha256(odd.domain ?? asked.domain ?? LOCAL.domain), Buffer.from([flags]), count]);
  }

  return {
    credentialId,
    create(asked, odd = {}) {
      handle = asked.userHandle;
      const key = Buffer.concat([Buffer.alloc(AAGUID_BYTES), Buffer.from([0, ID_BYTES]), id, cose(publicKey)]);
      const { certificate } = odd;
      const statement = new Map<string, Cbor>(
        certificate
          ? [
              ['alg', -7],
              ['sig', Buffer.alloc(64)],
              ['x5c', [certificate]],
            ]
          : [],
      );
      const attestation = new Map<string, Cbor>([
        ['fmt', certificate ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', Buffer.concat([authenticatorData(asked, odd, HAS_A_KEY), key])],
      ]);
      return {
        credentialId,
        clientDataJson: clientData('webauthn.create', asked, odd).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal', 'hybrid'],
      };
    },
    sign(asked, odd = {}) {
      const client = clientData('webauthn.get', asked, odd);
      const data = authenticatorData(asked, odd, 0);
      return {
        credentialId,
        clientDataJson: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle: odd.userHandle ?? handle,
      };
    },
  };
}
