/** For spreadsheets: semicolons (specification), UTF-8 with BOM for Excel, and no cell that acts as a formula. */
interface Row {
  name: string
  number: string | null
  email: string
}

const utf8Mark = '\ufeff'

export function contactsAsCsv(contacts: readonly Row[]): string {
  const rows = contacts.map(({ name, number, email }) => [name, number ?? '', email])
  const lines = [['nome', 'numero', 'email'], ...rows].map((row) => row.map(cell).join(';'))
  return `${utf8Mark}${lines.join('\r\n')}\r\n`
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
