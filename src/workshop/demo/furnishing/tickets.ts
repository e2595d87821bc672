/** What customers have written: the conversations that are going on, and those of the last weeks. */

import { createNote } from '#desk/notes/writing-notes'
import type { Services } from '#kernel/http/services'
import type { Company } from '#kernel/scope'
import { demoFiles } from '../files/files.ts'
import { zoneOfOwner } from '../language.ts'
import type { DemoWords, Line } from '../words/words.ts'
import { type Conversation, conversationsIn } from './conversations.ts'
import { customers, type DemoCustomer, formerCustomers, groupMembers } from './customers.ts'
import { pastWeeks } from './past-weeks.ts'
import {
  type PastContact,
  type PastMessage,
  type PastTicket,
  storeContacts,
  storeTickets,
} from './storing.ts'
import { storeDemoFile } from './storing-files.ts'
import type { Team } from './team.ts'

export interface Shop {
  services: Services
  company: Company
  connectionId: number
  groupJid: string
  team: Team
  words: DemoWords
}

const minute = 60_000
const day = 24 * 60 * minute

export async function furnishTickets(shop: Shop) {
  const now = new Date()
  const everybody = [...customers, ...groupMembers, ...formerCustomers]
  const people = everybody.map((person, at): PastContact => {
    const createdAt = new Date(now.getTime() - (42 - (at % 40)) * day)
    return { ...person, jid: `${person.number}@s.whatsapp.net`, createdAt }
  })
  const family = groupContact(shop, new Date(now.getTime() - 20 * day))
  const ids = await shop.company.scope((scope) => storeContacts(scope, [...people, family]))
  const current = await Promise.all(
    conversationsIn(shop.words).map((conversation) =>
      currentTicket(shop, conversation, { ids, now }),
    ),
  )
  const zone = zoneOfOwner(shop.words.language)
  const past = pastWeeks(staffOf(shop, ids), shop.words, { now, zone })
  await shop.company.scope((scope) => storeTickets(scope, shop.connectionId, past))
  const currentIds = await shop.company.scope((scope) =>
    storeTickets(scope, shop.connectionId, current),
  )
  await furnishNotes(shop, currentIds)
}

function groupContact({ groupJid: jid, words }: Shop, createdAt: Date): PastContact {
  const [number = ''] = jid.split('@')
  return { name: words.group.subject, number, jid, isGroup: true, createdAt }
}

function staffOf({ team, words }: Shop, ids: Map<string, number>) {
  return {
    users: [...team.users.values()].map(({ userId: id, name }) => ({ id, name })),
    queues: [...team.queues].map(([key, id]) => ({ id, name: words.queues[key] })),
    contacts: formerCustomers.map(({ number }) => ({
      id: ids.get(number) ?? 0,
      jid: `${number}@s.whatsapp.net`,
    })),
  }
}

interface Known {
  ids: Map<string, number>
  now: Date
}

async function currentTicket(
  shop: Shop,
  conversation: Conversation,
  { ids, now }: Known,
): Promise<PastTicket> {
  const { status, agent, queue, tags = [], unread = 0, minutesAgo, lines } = conversation
  const { jid, number } = addressOf(shop, conversation)
  const user = agent ? shop.team.users.get(agent) : undefined
  const queueId = queue ? shop.team.queues.get(queue) : undefined
  const lastAt = now.getTime() - minutesAgo * minute
  const messages = await Promise.all(
    lines.map((line, at) =>
      messageOf(shop, line, { at: new Date(lastAt - minutesBefore(lines.length - 1 - at)), ids }),
    ),
  )
  const openedAt = messages[0]?.at ?? now
  return {
    contactId: ids.get(number) ?? 0,
    jid,
    isGroup: conversation.customer === shop.words.group.subject,
    status,
    user: user ? { id: user.userId, name: user.name } : null,
    queue: queue && queueId ? { id: queueId, name: shop.words.queues[queue] } : null,
    tagIds: tags.flatMap((tag) => shop.team.tags.get(tag) ?? []),
    unread,
    openedAt,
    acceptedAt: user ? new Date(openedAt.getTime() + minute) : null,
    closedAt: status === 'closed' ? new Date(lastAt + minute) : null,
    messages,
  }
}

/** People answer now at once, now after a while. */
const gaps = [2, 1, 4, 3, 1, 6, 2, 5]

function minutesBefore(lines: number): number {
  const passed = Array.from({ length: lines }, (_, at) => gaps[at % gaps.length] ?? 1)
  return passed.reduce((sum, gap) => sum + gap, 0) * minute
}

function addressOf({ groupJid, words }: Shop, { customer }: Conversation) {
  if (customer === words.group.subject)
    return { jid: groupJid, number: groupJid.split('@')[0] ?? '' }
  const number = numberOf(customer, customers)
  return { jid: `${number}@s.whatsapp.net`, number }
}

function numberOf(name: string, people: DemoCustomer[]): string {
  const person = people.find((one) => one.name === name)
  if (!person) throw new Error(`the demo knows no ${name}`)
  return person.number
}

async function messageOf(
  { services, company, words }: Shop,
  { from, text = '', file, author }: Line,
  { at, ids }: { at: Date; ids: Map<string, number> },
): Promise<PastMessage> {
  const message = {
    at,
    fromMe: from === 'agent',
    body: text,
    authorId: author ? ids.get(numberOf(author, groupMembers)) : undefined,
  }
  if (!file) return message
  const { kind, details } = demoFiles[file]
  const name = words.files[file] ?? ''
  const { id } = await storeDemoFile({ store: services.store, company, words }, file)
  return {
    ...message,
    body: text || name,
    mediaType: kind === 'document' ? 'application' : kind,
    media: { id, name },
    details,
  }
}

async function furnishNotes({ company, team, words }: Shop, ticketIds: number[]) {
  const author = [...team.users.values()][0] ?? company.actor
  await company.as(author).scope(async (scope) => {
    for (const [at, { note }] of conversationsIn(words).entries()) {
      if (note) await createNote(scope, { ticketId: ticketIds[at] ?? 0, note })
    }
  })
}
