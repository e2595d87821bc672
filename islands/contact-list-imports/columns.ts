import type { ImportedField } from '#contact-list-imports/fields'

/** A field comes from one column: the one that had it before loses it. */
export function withField(
  fields: readonly (ImportedField | null)[],
  at: number,
  field: ImportedField | null,
) {
  return fields.map((before, index) => {
    if (index === at) return field
    return before === field ? null : before
  })
}

/** As spreadsheets name columns; there are at most 20. */
export function letterOf(column: number): string {
  return String.fromCharCode(65 + column)
}
