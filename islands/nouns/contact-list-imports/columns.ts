import type { ImportedField } from '#outreach/contact-list-imports/fields'

/** A field may come from several columns: names are joined, of numbers the first counts. */
export function withField(
  fields: readonly (ImportedField | null)[],
  at: number,
  field: ImportedField | null,
) {
  return fields.map((before, index) => (index === at ? field : before))
}

/** As spreadsheets name columns: A to Z, AA, AB. */
export function letterOf(column: number): string {
  const before = Math.floor(column / 26)
  const letter = String.fromCharCode(65 + (column % 26))
  return before === 0 ? letter : letterOf(before - 1) + letter
}

/** Those that were recognized come first: an address book has a hundred columns. */
export function shownOrder(columns: readonly { field: ImportedField | null }[]): number[] {
  const isKnown = (at: number) => (columns[at]?.field ? 0 : 1)
  return columns.map((_, at) => at).sort((one, other) => isKnown(one) - isKnown(other))
}
