import type { Scope } from '#scope'
import { contactCard } from './card.ts'
import { contactEvent } from './contract.ts'
import type { ContactRow } from './finding.ts'

/** Who has been deleted stays so, but is named by closed tickets: lists hear that they have aged. */
export function tellChanged(scope: Scope, contact: ContactRow) {
  scope.emit(
    contactEvent,
    contact.deletedAt
      ? { action: 'delete', contactId: contact.id }
      : { action: 'update', contact: contactCard(contact) },
  )
}
