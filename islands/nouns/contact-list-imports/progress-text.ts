import type { ContactListImport } from '#outreach/contact-list-imports/contract'

export function percentOf({ readRows, totalRows }: ContactListImport): number {
  return totalRows === 0 ? 0 : Math.floor((100 * readRows) / totalRows)
}
