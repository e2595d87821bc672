/** For spreadsheets: semicolons (specification), UTF-8 with BOM for Excel, and no cell that acts as a formula. */
interface Row {
  name: string
  number: string | null
  email: string
}

const utf8Mark = '\ufeff'

export function contactsAsCsv(contacts: readonly Row[]): string {
  const rows = contacts.map(({ name, number, email }) => [name, number ?? '', email])
  return csvOf([['nome', 'numero', 'email'], ...rows])
}

export function csvOf(rows: string[][]): string {
  const lines = rows.map((row) => row.map(cell).join(';'))
  return `${utf8Mark}${lines.join('\r\n')}\r\n`
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** As a download. */
export function saveCsv(name: string, text: string) {
  const content = new Blob([text], { type: 'text/csv;charset=utf-8' })
  const href = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  URL.revokeObjectURL(href)
}
