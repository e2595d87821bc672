/** The address book that the phone syncs. Groups, broadcasts and LID-only contacts are left out. */
import { type Contact, isPnUser, type WASocket } from '@whiskeysockets/baileys'
import type { PhoneEntry } from '#desk/contacts/phone-book'
import { storableId, storableName } from '#kernel/text/storable'
import { isLid, userOf } from '#whatsapp/addresses'

export function listenToAddressBook(
  { ev }: Pick<WASocket, 'ev'>,
  { onPhoneBook }: { onPhoneBook(entries: PhoneEntry[]): void },
) {
  ev.on('contacts.upsert', (contacts) => onPhoneBook(entriesOf(contacts)))
  ev.on('messaging-history.set', ({ contacts }) => onPhoneBook(entriesOf(contacts)))
}

export function entriesOf(contacts: Partial<Contact>[]): PhoneEntry[] {
  return contacts.flatMap(({ id, lid, phoneNumber, name }) => {
    const jids = [phoneNumber, id, lid].filter((jid) => typeof jid === 'string')
    const phone = jids.find((jid) => isPnUser(jid))
    const other = jids.find(isLid)
    const called = storableName(name)
    if (!phone || !called || called === userOf(phone)) return []
    const number = storableId(userOf(phone))
    return [{ number, lid: other ? storableId(userOf(other)) : null, name: called }]
  })
}
