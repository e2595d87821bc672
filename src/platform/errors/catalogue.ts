/** The browser's build replaces it by far less: see `build/one-language.ts`. */
import type { ErrorRow } from './error-codes.ts'
import * as nouns from './list.ts'

type Nouns = typeof nouns
export type ErrorCode = { [Noun in keyof Nouns]: keyof Nouns[Noun] }[keyof Nouns]

export const errorCatalogue: Record<ErrorCode, ErrorRow> = Object.assign(
  {},
  ...Object.values(nouns),
)

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text)
}

export function statusOf(code: ErrorCode): number {
  return errorCatalogue[code].status
}
