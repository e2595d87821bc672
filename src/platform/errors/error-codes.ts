import type { Text } from '#platform/i18n/texts'

export interface ErrorRow extends Text {
  status: number
  /** Violations of these constraints mean this error. */
  constraints?: string[]
}

export function errorCodes<Code extends `ERR_${string}`>(rows: Record<Code, ErrorRow>) {
  return rows
}
