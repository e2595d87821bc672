/**
 * What outdates a list of tickets: a change of a ticket that is in one of its partitions before or
 * after it, whatever else the list filters by, and a change of a contact that it shows.
 */
import { contactKey } from '#desk/contacts/keys-contract'
import { nounOf } from '#kernel/events'
import { may } from '#kernel/policy'
import type { Actor } from '#kernel/scope'
import type { TicketFilter, TicketStatus } from './fields.ts'
import { partitionsOf } from './partitions.ts'
import { ticketKey, ticketRoom } from './rooms-contract.ts'

interface ListedTicket {
  id: number
  contactId: number
}

interface Asked<Input> {
  input: Input
  actor: Actor
}

export function keysOfList(
  { tickets }: { tickets: ListedTicket[] },
  { input, actor }: Asked<TicketFilter & { isLiving?: boolean }>,
): string[] {
  const contacts = new Set(tickets.map(({ contactId }) => contactId))
  const isOfConnection = (actor.apiToken?.connectionId ?? null) !== null
  return [
    ticketKey.anyList,
    ...roomsOf(partitionsOf(actor, input)).map(ticketKey.list),
    ...[...contacts].map(contactKey),
    // Such a token has previews of its own, from the messages.
    ...(isOfConnection ? tickets.map(({ id }) => ticketKey.conversation(id)) : []),
  ]
}

type KanbanFilter = Omit<TicketFilter, 'pageNumber' | 'cursor' | 'longestFirst' | 'status'>

export function keysOfKanban(
  shown: { tickets: ListedTicket[] },
  { input, actor }: Asked<KanbanFilter>,
): string[] {
  const whole = { ...input, status: undefined, pageNumber: 1, longestFirst: false, isLiving: true }
  return keysOfList(shown, { input: whole, actor })
}

/** Whose partitions are the same, whoever asks: people who oversee, and look at everything. */
export function sharedByOverseers(
  { role, apiToken }: Actor,
  query: (name: string) => string | undefined,
): string | undefined {
  const seesAll = !apiToken && may(role, 'ticket.showAll') && query('showAll') === 'true'
  return seesAll ? 'overseers' : undefined
}

function roomsOf(partitions: ReturnType<typeof partitionsOf>): string[] {
  const { ofAll, ofUsers, userIds, ofQueues, queueIds, ofNoQueue } = partitions
  return [
    ...ofAll.map((status) => ticketRoom.list('overseers', status)),
    ...ofUsers.flatMap((status) => userIds.map((id) => ticketRoom.list(`user:${id}`, status))),
    ...ofQueues.flatMap((status) => queueIds.map((id) => roomOfQueue(`queue:${id}`, status))),
    ...ofNoQueue.map((status) => roomOfQueue('queue:none', status)),
  ]
}

/** An open ticket is in no room of its queue. */
const roomOfQueue = (queue: string, status: TicketStatus) =>
  ticketRoom.list(status === 'open' ? 'overseers' : queue, status)

/**
 * Of an event of a ticket without a list that it is in: released versions, which may run beside this
 * one, say no list.
 */
export function listsOfReleased(keys: string[]): string[] {
  const nouns = new Set(keys.map(nounOf))
  const isOfTicket = nouns.has('ticket') || nouns.has('closedTicket')
  return isOfTicket && !nouns.has('list') ? [ticketKey.anyList] : []
}
