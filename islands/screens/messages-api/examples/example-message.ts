/** What the examples send. */
import { normalized } from '#kernel/text/normalized'

export interface ExampleMessage {
  /** Of this installation, without a slash at the end. */
  origin: string
  /** Environment variable with the token: examples are shared, tokens are not. */
  variable: string
  number: string
  body: string
  /** Names of files beside the program. */
  files: readonly string[]
}

export const sendPath = '/api/messages/send'

/** A literal of JavaScript, Python and JSON. */
export const doubleQuoted = (text: string) => JSON.stringify(text)

/** `Tienda en línea` is kept in `TIENDA_EN_LINEA_TOKEN`. */
export function variableOf(tokenName: string): string {
  const letters = normalized(tokenName, 'NFD').replace(/\p{M}/gu, '').toUpperCase()
  const base = letters.replace(/[^A-Z0-9]+/g, '_').replace(/^_|_$/g, '')
  if (base === '') return 'RECADO_TOKEN'
  const begun = /^\d/.test(base) ? `RECADO_${base}` : base
  return begun.endsWith('TOKEN') ? begun : `${begun}_TOKEN`
}
