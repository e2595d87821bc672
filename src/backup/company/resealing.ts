import { sealedTokens } from '#company/connections/tokens'
import { sealedSettings } from '#company/settings/secrets'
import type { SealedColumn, Sealer } from '#kernel/secrets/seal'
import { sealedSecrets } from '#programs/webhooks/secrets'
import { sealedJournal } from '#whatsapp/inbound/journal'
import { sealedMessageSecrets } from '#whatsapp/inbound/message-secrets'
import { sealedSessionKeys } from '#whatsapp/keys/sealed-keys'
import type { Table } from '../tables.ts'
import { bytesOf, nothing, type Row, textOf, withBytes } from './rows.ts'

export const sealedColumns: readonly SealedColumn[] = [
  ...sealedTokens,
  ...sealedSettings,
  ...sealedSecrets,
  ...sealedJournal,
  ...sealedMessageSecrets,
  ...sealedSessionKeys,
]

/** A company under a secret. */
export interface Home {
  companyId: number
  sealer: Sealer
}

/** Changes rows of this table from one home to another; undefined when nothing in it is sealed. */
export function resealer(table: Table, { from, to }: { from: Home; to: Home }) {
  const at = new Map(table.columns.map((column, index) => [column, index]))
  const sealed = sealedColumns.flatMap((one) => {
    const index = one.table === table.name ? at.get(one.column) : undefined
    return index === undefined ? [] : [{ ...one, index }]
  })
  if (sealed.length === 0) return undefined
  return (row: Row) => {
    for (const one of sealed) {
      const column = row[one.index] ?? nothing
      if (column !== nothing) row[one.index] = resealed(column, { one, row, at, from, to })
    }
  }
}

interface Sealed {
  one: SealedColumn
  row: Row
  at: Map<string, number>
  from: Home
  to: Home
}

function resealed(column: string, { one, row, at, from, to }: Sealed): string {
  const of = (name: string) => textOf(row[at.get(name) ?? -1] ?? '')
  const placeOf = ({ companyId }: Home) => one.placeOf(companyId, of)
  let opened: Uint8Array
  try {
    opened = from.sealer.unseal(one.purpose, placeOf(from), bytesOf(column))
  } catch {
    // It does not open where it is, either: of an APP_SECRET of before.
    return column
  }
  return withBytes(column, to.sealer.seal(one.purpose, placeOf(to), opened))
}
