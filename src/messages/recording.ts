/** Storing a message in its ticket: numbered under the ticket's lock, told to whoever may see it. */
import { sql } from 'drizzle-orm'
import { assignments, columnsAs, insertion, wholeRow } from '#db/rows.ts'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { listsOf } from '#db/session.ts'
import { fail } from '#errors'
import type { Scope } from '#scope'
import { constraintOf, startOver } from '#scope/retrying'
import { type TicketRowChange, tellWhoLost } from '#tickets/changing'
import { ticketUpdated } from '#tickets/contract'
import { readFacts, shownWith, type TicketFacts } from '#tickets/facts'
import { previewOf } from '#tickets/last-message'
import type { Found } from '#tickets/opening'
import type { TicketRow } from '#tickets/reading'
import { readForAll, shownForAll } from './announcing.ts'
import { type Message, messageCreated } from './contract.ts'
import type { MessageRow } from './reading.ts'

export type NewMessage = Omit<
  typeof messages.$inferInsert,
  'companyId' | 'id' | 'ticketId' | 'seq' | 'contactId' | 'queueId'
>

/** `facts`: what is told of the ticket beside its row, where that was read under its lock already. */
export async function recordMessage(
  scope: Scope,
  { before, ticket, facts: known }: Found & { facts?: TicketFacts },
  message: NewMessage,
  change: TicketRowChange = {},
): Promise<Message> {
  // Without waiting in between: both are asked at once, and answered one after the other.
  const [{ raised, stored }, facts] = await Promise.all([
    store(scope, ticket, message, change).catch(unlessStoredAtOnce),
    known ?? readFacts(scope, ticket.id),
  ])
  const shown = await showStored(scope, stored, facts)
  const shownTicket = shownWith(raised, facts)

  if (before) tellWhoLost(scope, before, raised)
  const isNew = !before || before.status !== raised.status
  if (isNew) scope.emit(ticketUpdated, { action: 'update', ticket: shownTicket })
  scope.emit(messageCreated, {
    action: 'create',
    message: shown,
    ticket: shownTicket,
    contact: shownTicket.contact,
  })
  return shown
}

const ofRaised = { queueId: sql.raw('raised.queue_id'), lastSeq: sql.raw('raised.last_seq') }
const next = {
  lastSeq: sql.raw('tickets.last_seq + 1'),
  version: sql.raw('tickets.version + 1'),
}
const ticketRow = wholeRow(tickets)
const messageRow = wholeRow(messages)
const raisedAndStored = sql`${columnsAs('raised', tickets)}, ${columnsAs('stored', messages)}`

/** One statement: the ticket is locked and changed, and the message takes its next number. */
async function store(
  scope: Scope,
  { id, contactId }: TicketRow,
  message: NewMessage,
  change: TicketRowChange,
): Promise<{ raised: TicketRow; stored: MessageRow }> {
  const changes = assignments(tickets, {
    updatedAt: new Date(),
    lastMessage: previewOf(message),
    ...change,
    ...next,
  })
  const { into, given } = insertion(messages, {
    ...message,
    ticketId: id,
    contactId,
    queueId: ofRaised.queueId,
    seq: ofRaised.lastSeq,
  })
  const [row] = await listsOf(
    scope,
    sql`with raised as (
        update tickets set ${changes} where ${tickets.id} = ${id} returning *
      ), stored as (
        insert into messages (${into}) select ${given} from raised returning *
      )
      select ${raisedAndStored} from raised, stored`,
  )
  if (!row) fail('ERR_CREATING_MESSAGE')
  return { raised: ticketRow.read(row), stored: messageRow.read(row, ticketRow.width) }
}

/**
 * WhatsApp delivers some messages twice at the same moment, and browsers ask again: one is first. What
 * the other had done meanwhile, as waking a ticket that the first one rates, is not done.
 */
function unlessStoredAtOnce(error: unknown): never {
  const constraint = constraintOf(error)
  const isOther = !storedAtOnce.has(constraint ?? '')
  if (isOther) throw error
  startOver('the message was stored at the same moment', error)
}

const storedAtOnce = new Set(['messages_identity', 'messages_client', 'messages_automatic_once'])

/** Files, quoted messages and other authors are read with it. */
async function showStored(scope: Scope, stored: MessageRow, { contact, queue }: TicketFacts) {
  const isPlain =
    stored.mediaId === null &&
    stored.quotedMsgId === null &&
    stored.authorId === contact.id &&
    stored.queueId === (queue?.id ?? null)
  if (isPlain) return shownForAll(scope, { message: stored, author: contact, queue })
  return (await readForAll(scope, stored.id)) ?? fail('ERR_CREATING_MESSAGE')
}
