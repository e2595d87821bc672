import { csvLine, csvMark } from '#kernel/text/csv'

interface Row {
  name: string
  number: string | null
  email: string
}

export function contactsAsCsv(contacts: readonly Row[]): string {
  const rows = contacts.map(({ name, number, email }) => [name, number ?? '', email])
  return csvOf([['nome', 'numero', 'email'], ...rows])
}

export function csvOf(rows: string[][]): string {
  return csvMark + rows.map(csvLine).join('')
}

/** As a download. */
export function saveCsv(name: string, text: string) {
  const content = new Blob([text], { type: 'text/csv;charset=utf-8' })
  const href = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  URL.revokeObjectURL(href)
}
