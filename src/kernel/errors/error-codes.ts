import { declareCodes, type ErrorRow } from './catalogue.ts'

export function errorCodes<Code extends `ERR_${string}`>(rows: Record<Code, ErrorRow>) {
  declareCodes(rows)
  return rows
}
