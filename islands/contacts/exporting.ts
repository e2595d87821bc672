import { type ListedContact, listContacts } from '#contacts/contract'
import { call } from '#http/call'
import { contactsAsCsv } from './csv.ts'

/** Saves all contacts that match the search, not only those on the screen. */
export async function exportContacts(searchParam: string) {
  const all: ListedContact[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await call(listContacts, { searchParam, pageNumber })
    all.push(...page.contacts)
    if (!page.hasMore) break
  }
  save('contactos.csv', new Blob([contactsAsCsv(all)], { type: 'text/csv;charset=utf-8' }))
}

function save(name: string, content: Blob) {
  const href = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  URL.revokeObjectURL(href)
}
