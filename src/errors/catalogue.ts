/** The browser's build leaves only the status of each: see `build/one-language.ts`. */
import type { ErrorRow } from './error-codes.ts'
import * as nouns from './list.ts'

type Nouns = typeof nouns
export type ErrorCode = { [Noun in keyof Nouns]: keyof Nouns[Noun] }[keyof Nouns]

export const errorCatalogue: Record<ErrorCode, ErrorRow> = Object.assign(
  {},
  ...Object.values(nouns),
)
