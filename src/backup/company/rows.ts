/**
 * Rows as COPY writes them as text: a line each, columns between tabs, `\N` for null. They are held
 * as latin1, so that bytes of any text come out as they went in.
 */
export type Row = string[]

export const nothing = '\\N'

/** Of bytes as they come: a row may begin in one piece and end in the next. */
export class RowReader {
  /** Put together once: a long row comes in thousands of pieces. */
  #pieces: string[] = []

  read(chunk: Uint8Array): Row[] {
    const [first = '', ...more] = Buffer.from(chunk).toString('latin1').split('\n')
    this.#pieces.push(first)
    const rest = more.pop()
    if (rest === undefined) return []
    const lines = [this.#pieces.join(''), ...more]
    this.#pieces = [rest]
    return lines.map((line) => line.split('\t'))
  }
}

export function linesOf(rows: readonly Row[]): Buffer {
  return Buffer.from(rows.map((row) => `${row.join('\t')}\n`).join(''), 'latin1')
}

/** What stands behind a backslash, where it is not itself. */
const escapes = new Map([...'bfnrtv'].map((letter, at) => [letter, '\b\f\n\r\t\v'[at] ?? '']))

/** What a column says. */
export function textOf(column: string): string {
  const plain = column.replace(/\\(.)/g, (_, letter: string) => escapes.get(letter) ?? letter)
  return Buffer.from(plain, 'latin1').toString()
}

/** Of a column of bytes, as `\\x` and hex, or of one of base64. */
export function bytesOf(column: string): Buffer {
  const text = textOf(column)
  return text.startsWith('\\x') ? Buffer.from(text.slice(2), 'hex') : Buffer.from(text, 'base64')
}

/** Written as what was there before. */
export function withBytes(column: string, bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes)
  return textOf(column).startsWith('\\x')
    ? `\\\\x${buffer.toString('hex')}`
    : buffer.toString('base64')
}
