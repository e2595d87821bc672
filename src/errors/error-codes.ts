import type { Text } from '#i18n/texts'

export interface ErrorRow extends Text {
  /** Of the answer over HTTP. */
  status: number
  /** Conflicts are decided by the database: those that mean this error when they are violated. */
  constraints?: string[]
}

/** Failures that a caller can understand, by their code: all there is to say about each of them. */
export function errorCodes<Code extends `ERR_${string}`>(rows: Record<Code, ErrorRow>) {
  return rows
}
