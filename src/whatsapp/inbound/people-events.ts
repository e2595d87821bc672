import { type Contact, isJidGroup, type WASocket } from '@whiskeysockets/baileys'
import type { ContactUpdate } from '#desk/contacts/whatsapp-updates'
import { storableId, storableName, storableUsername } from '#kernel/text/storable'
import { addressOf, userOf } from '#whatsapp/addresses'
import { membersIn } from './group-members.ts'
import type { HistoryPiece } from './history.ts'

export interface PeopleListener {
  onNews(news: ContactUpdate[]): void
  onHistory(piece: HistoryPiece): void
}

export function listenToPeople({ ev, authState }: WASocket, { onNews, onHistory }: PeopleListener) {
  ev.on('lid-mapping.update', ({ lid, pn }) => onNews([samePerson(lid, pn)]))
  ev.on('contacts.upsert', (contacts) => onNews(contacts.flatMap(newsOf)))
  // The name comes with every message too, and is taken from there.
  ev.on('contacts.update', (contacts) => onNews(contacts.flatMap(pictureIn)))
  ev.on('messaging-history.set', (piece) => {
    onNews(peopleIn(piece))
    onHistory(piece)
  })
  ev.on('groups.upsert', (groups) => onNews(groups.flatMap(subjectOf)))
  ev.on('groups.update', (groups) => onNews(groups.flatMap(subjectOf)))
  ev.on('group-participants.update', ({ id, participants, action }) => {
    const group = storableId(userOf(id))
    const members = membersIn(participants, authState.creds.me)
    onNews(participants.flatMap(bearerIn))
    if (action === 'add') onNews([{ is: 'members-changed', group, joined: members, left: [] }])
    if (action !== 'remove') return
    onNews([{ is: 'members-changed', group, joined: [], left: members.map(({ jid }) => jid) }])
  })
}

function samePerson(lid: string, number: string): ContactUpdate {
  return { is: 'same', lid: storableId(userOf(lid)), number: storableId(userOf(number)) }
}

function peopleIn({ contacts, lidPnMappings = [] }: HistoryPiece): ContactUpdate[] {
  const same = lidPnMappings.map(({ lid, pn }) => samePerson(lid, pn))
  return [...same, ...contacts.flatMap(newsOf)]
}

function newsOf(contact: Contact): ContactUpdate[] {
  const { id, lid, phoneNumber, name, username, notify } = contact
  if (isJidGroup(id)) return []
  const who = addressOf(id, lid ?? phoneNumber, () => null)
  const { number } = who
  const same: ContactUpdate[] = number && who.lid ? [{ is: 'same', number, lid: who.lid }] : []
  // The library gives the user name for the name of whom the phone has not named.
  const called = storableName(name === username ? notify : name || notify)
  return [
    ...same,
    ...bearerIn(contact),
    ...(called ? [{ is: 'called' as const, who, name: called }] : []),
  ]
}

export function bearerIn({ id, lid, phoneNumber, username }: Contact): ContactUpdate[] {
  const borne = storableUsername(username)
  if (borne === null || isJidGroup(id)) return []
  return [{ is: 'bears', who: addressOf(id, lid ?? phoneNumber, () => null), username: borne }]
}

function pictureIn({ id, imgUrl }: Partial<Contact>): ContactUpdate[] {
  const isNews = imgUrl === 'changed' || imgUrl === 'removed'
  return id && isNews ? [{ is: 'pictured', who: addressOf(id, null, () => null) }] : []
}

function subjectOf({ id, subject }: { id?: string; subject?: string }): ContactUpdate[] {
  const shown = storableName(subject)
  return id && shown
    ? [{ is: 'renamed-group', number: storableId(userOf(id)), subject: shown }]
    : []
}
