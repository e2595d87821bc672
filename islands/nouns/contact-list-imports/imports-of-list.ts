import {
  type ContactListImport,
  contactListImportEvent,
  listImports,
} from '#outreach/contact-list-imports/contract'
import { on, resource } from '../../kit/live/resource.ts'

/** Newest first. */
export const importsOfList = resource(listImports, {
  toData: (imports) => imports,
  events: [
    on(contactListImportEvent, (data: ContactListImport[], { record }, { contactListId }) =>
      record.contactListId === Number(contactListId) ? withImport(data, record) : data,
    ),
  ],
})

/** Events may arrive twice and out of order: of two states the later one counts. */
export function withImport(data: ContactListImport[], record: ContactListImport) {
  const before = data.find(({ id }) => id === record.id)
  if (before && isLater(before, record)) return data
  const others = data.filter(({ id }) => id !== record.id)
  return [...others, record].sort((one, other) => other.id - one.id)
}

function isLater(one: ContactListImport, other: ContactListImport): boolean {
  return one.readRows > other.readRows || (one.state !== 'running' && other.state === 'running')
}
