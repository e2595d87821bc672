/** The browser's build replaces it by far less: see `build/one-language.ts`. */
import type { Text } from '#kernel/i18n/texts'

export interface ErrorRow extends Text {
  status: number
  /** Violations of these constraints mean this error. */
  constraints?: string[]
}

/** The codes of all nouns: see `src/gathered.ts`. */
export interface Gathered {
  in: 'src/gathered.ts'
}
type Nouns = Gathered extends { errors: infer All } ? All : never
export type ErrorCode = { [Noun in keyof Nouns]: keyof Nouns[Noun] & string }[keyof Nouns]

const rows = new Map<string, ErrorRow>()
const ofConstraints = new Map<string, string>()

/** By the nouns, as they declare theirs. */
export function declareCodes(declared: Record<string, ErrorRow>) {
  for (const [code, row] of Object.entries(declared)) {
    if (rows.has(code)) throw new Error(`${code} is declared twice`)
    rows.set(code, row)
    for (const name of row.constraints ?? []) ofConstraints.set(name, code)
  }
}

export function isErrorCode(text: string): text is ErrorCode {
  return rows.has(text)
}

export function errorRowOf(code: ErrorCode): ErrorRow {
  const row = rows.get(code)
  if (!row) throw new Error(`${code} is not gathered: src/gathered.ts was not imported`)
  return row
}

/** One that nobody has declared is a mistake of ours. */
export function statusOf(code: ErrorCode): number {
  return rows.get(code)?.status ?? 500
}

export function codeOfConstraint(constraint: string): ErrorCode | undefined {
  const code = ofConstraints.get(constraint) ?? ''
  return isErrorCode(code) ? code : undefined
}
