/**
 * The owner's address book, as far as WhatsApp hands it to us: entries the phone syncs, and names of
 * its conversations. Groups, broadcasts, and who is known by LID alone are none.
 */
import { type Contact, isPnUser, type WASocket } from '@whiskeysockets/baileys'
import type { PhoneEntry } from '#contacts/phone-book'
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
    const called = nameIn(name)
    if (!phone || !called || called === userOf(phone)) return []
    return [{ number: userOf(phone), lid: other ? userOf(other) : null, name: called }]
  })
}

/** No longer than a contact's name may be, and never with half a character at its end. */
function nameIn(name: string | undefined): string {
  const text = name?.replaceAll('\0', '').trim() ?? ''
  return text.slice(0, 200).toWellFormed()
}
