/** Semicolons (specification), UTF-8 with BOM for Excel, and no cell that acts as a formula. */
export const csvMark = '\ufeff'

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(';')}\r\n`
}

/**
 * Also full-width signs, and behind blanks. A text that has the apostrophe of its own gets another
 * one, so that exactly one is removed when it comes back.
 */
const formula = /^'*\s*[=+\-@\t\r＝＋－＠]/
const guarded = /^'+\s*[=+\-@\t\r＝＋－＠]/

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** What `csvLine` was given, of a cell that it wrote. */
export function withoutGuard(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}
