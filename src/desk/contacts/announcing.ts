import type { Scope } from '#kernel/scope'
import { contactCard } from './card.ts'
import { contactEvent } from './contract.ts'
import type { ContactRow } from './finding.ts'

/** A change of a deleted contact is announced as a deletion, so that lists showing it refetch. */
export function announceContact(scope: Scope, contact: ContactRow) {
  scope.emit(
    contactEvent,
    contact.deletedAt
      ? { action: 'delete', contactId: contact.id }
      : { action: 'update', contact: contactCard(contact) },
  )
}
