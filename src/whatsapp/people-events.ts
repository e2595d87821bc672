/** What the library hears about people and groups, in our words. */
import { type Contact, isJidGroup, type WASocket } from '@whiskeysockets/baileys'
import type { ContactNews } from '#contacts/hearing'
import { addressOf, userOf } from './addresses.ts'
import type { HistoryPiece } from './history.ts'

export interface PeopleListener {
  /** Names, pictures and subjects that became known between messages. */
  onNews(news: ContactNews[]): void
  /** The owner's phone hands over a piece of its history. */
  onHistory(piece: HistoryPiece): void
}

export function listenToPeople({ ev }: WASocket, { onNews, onHistory }: PeopleListener) {
  ev.on('lid-mapping.update', ({ lid, pn }) => onNews([samePerson(lid, pn)]))
  ev.on('contacts.upsert', (contacts) => onNews(contacts.flatMap(newsOf)))
  ev.on('contacts.update', (contacts) => onNews(contacts.flatMap(newsOf)))
  ev.on('messaging-history.set', (piece) => {
    onNews(peopleIn(piece))
    onHistory(piece)
  })
  ev.on('groups.upsert', (groups) => onNews(groups.flatMap(subjectOf)))
  ev.on('groups.update', (groups) => onNews(groups.flatMap(subjectOf)))
}

function samePerson(lid: string, number: string): ContactNews {
  return { is: 'same', lid: userOf(lid), number: userOf(number) }
}

/** What a piece of history says about people. */
function peopleIn({ contacts, lidPnMappings = [] }: HistoryPiece): ContactNews[] {
  const same = lidPnMappings.map(({ lid, pn }) => samePerson(lid, pn))
  return [...same, ...contacts.flatMap(newsOf)]
}

function newsOf({ id, lid, phoneNumber, name, notify, imgUrl }: Partial<Contact>) {
  if (!id) return []
  const who = isJidGroup(id)
    ? addressOf(id, null, () => null)
    : addressOf(id, lid ?? phoneNumber, () => null)
  const news: ContactNews[] = []
  if (who.number && who.lid) news.push({ is: 'same', number: who.number, lid: who.lid })
  const called = name || notify
  if (called && !who.isGroup) news.push({ is: 'called', who, name: called })
  if (imgUrl === 'changed' || imgUrl === 'removed') news.push({ is: 'pictured', who })
  return news
}

function subjectOf({ id, subject }: { id?: string; subject?: string }): ContactNews[] {
  return id && subject ? [{ is: 'renamed-group', number: userOf(id), subject }] : []
}
