import type { Scope } from '#scope'
import { chooseQueue } from './choosing-queue.ts'
import { isClosedNow } from './closed-hours.ts'
import { greet } from './greeting.ts'
import { type Heard, hasHeardEnough, hasPersonSpoken, isAnswerable } from './guarding.ts'
import { recordRate } from './rating.ts'
import { queuesOf, rulesFor } from './rules.ts'
import { walkMenu } from './walking-menu.ts'

/**
 * What the desk says by itself to a message that was just stored, in the same transaction: either
 * both are there or neither, so nobody is answered twice. The order of the questions matters.
 */
export async function answerAutomatically(scope: Scope, heard: Heard) {
  if (heard.fromMe) return
  const rules = await rulesFor(scope, heard.ticketId)
  if (!rules || rules.ticket.isGroup) return
  const { ticket } = rules
  if (ticket.status === 'closed') return recordRate(scope, ticket, heard)
  if (rules.isPaused || !isAnswerable(heard)) return

  if (await isClosedNow(scope, rules, heard.id)) return
  if (ticket.userId !== null || (await hasPersonSpoken(scope, ticket))) return
  if (await hasHeardEnough(scope, ticket.contactId)) return

  const queues = await queuesOf(scope, rules.connectionId)
  const turn = { rules, queues, heard }
  if (ticket.queueId === null && queues.length > 0) return chooseQueue(scope, turn)
  if (queues.length === 0 && !ticket.chatbot) return greet(scope, rules)
  if (ticket.chatbot) return walkMenu(scope, turn)
}
