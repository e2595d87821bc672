/** What nouns declare and the kernel asks for by its name. Whoever runs it imports this first. */
import * as errors from '#error-codes'
import '#permissions'
import type { ErrorCode } from '#kernel/errors'
import type { ErrorRow } from './kernel/errors/catalogue.ts'

declare module '#kernel/errors/catalogue' {
  interface Gathered {
    errors: typeof errors
  }
}

export const errorCatalogue: Record<ErrorCode, ErrorRow> = Object.assign(
  {},
  ...Object.values(errors),
)
