import { sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { prepared } from '#db/session.ts'
import { followDeliveries } from '#schedules/following'
import { type Scope, system } from '#scope'
import { wasScheduled } from './by-schedule.ts'
import { type Message, messageUpdated } from './contract.ts'
import { shownMessage } from './reading.ts'
import { type SelectedMessage, selectMessages } from './selecting.ts'

/** A stored message changed: its ack rose, it failed, was edited or deleted. */
export function announceMessage(scope: Scope, messageId: number) {
  return announceMessages(scope, [messageId])
}

/** The same of many, in one statement. */
export async function announceMessages(scope: Scope, ids: number[]) {
  const changed = await readManyForAll(scope, ids)
  for (const message of changed) scope.emit(messageUpdated, { action: 'update', message })
  const scheduled = changed.filter(({ clientId }) => wasScheduled(clientId))
  if (scheduled.length > 0)
    await followDeliveries(
      scope,
      scheduled.map(({ id }) => id),
    )
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
