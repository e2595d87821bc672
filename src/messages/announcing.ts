import { sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { prepared } from '#db/session.ts'
import { type Scope, system } from '#scope'
import { type Message, messageUpdated } from './contract.ts'
import { shownMessage } from './reading.ts'
import { type SelectedMessage, selectMessages } from './selecting.ts'

/** A stored message changed: its ack rose, it failed, was edited or deleted. */
export async function announceMessage(scope: Scope, messageId: number) {
  const message = await readForAll(scope, messageId)
  if (message) scope.emit(messageUpdated, { action: 'update', message })
}

/** The same of many, in one statement. */
export async function announceMessages(scope: Scope, ids: number[]) {
  for (const message of await readManyForAll(scope, ids)) {
    scope.emit(messageUpdated, { action: 'update', message })
  }
}

/** In the order of their tickets. */
export async function readManyForAll(scope: Scope, ids: number[]): Promise<Message[]> {
  if (ids.length === 0) return []
  const selected = await byIds.execute(scope, { ids })
  return selected.map((one) => shownMessage(forAll(scope), one))
}

const byIds = prepared((db) =>
  selectMessages({ db })
    .where(sql`${messages.id} = any(${sql.placeholder('ids')}::integer[])`)
    .orderBy(messages.ticketId, messages.seq),
)

export async function readForAll(scope: Scope, messageId: number): Promise<Message | undefined> {
  const [message] = await readManyForAll(scope, [messageId])
  return message
}

/** A message alone: without a file, quoting nothing. */
export function shownForAll(
  scope: Scope,
  { message, author, queue }: Pick<SelectedMessage, 'message' | 'author' | 'queue'>,
) {
  const alone = { file: null, quotation: null }
  return shownMessage(forAll(scope), { message, author, queue, ...alone })
}

/** Everybody hears the same frame, so it says what everybody may know. */
function forAll(scope: Scope): Scope {
  return { ...scope, actor: { ...system, role: 'user' } }
}
