/** Semicolons (specification), UTF-8 with BOM for Excel, and no cell that acts as a formula. */
export const csvMark = '\ufeff'

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(';')}\r\n`
}

/** Also full-width signs, and behind blanks. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
