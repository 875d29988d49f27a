/** What Google's ID token says of a person, for showing only: the server checks the token itself. */
export interface GooglePerson {
  readonly name: string;
  readonly email: string;
}

/** Reads an ID token without checking it; empty texts where it cannot be read. */
export function readIdToken(idToken: string): GooglePerson {
  try {
    const payload = idToken.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    return { name: textOf(claims['name']), email: textOf(claims['email']) };
  } catch {
    return { name: '', email: '' };
  }
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
