/** libsignal logs sessions with private keys to the console. Must be the process's first import. */
const secretPrefixes = [
  'Closing session',
  'Closing open session',
  'Opening session',
  'Session already',
  'Session error',
  'Removing old closed session',
  'Migrating session',
  'V1 session storage migration error',
  'Decrypted message with closed session',
  'Failed to decrypt message',
  'Unhandled bucket type',
  'WARNING: Expected pubkey',
]

export function isSecret(first: unknown): boolean {
  return typeof first === 'string' && secretPrefixes.some((start) => first.startsWith(start))
}

const printing = globalThis.console

for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
  const print = printing[method].bind(printing)
  printing[method] = (...words: unknown[]) => {
    if (!isSecret(words[0])) print(...words)
  }
}
