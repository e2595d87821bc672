import type { Scope } from '#scope'
import { rateTicket } from '#tickets/rating'
import { chooseQueue } from './choosing-queue.ts'
import { isClosedNow } from './closed-hours.ts'
import { greet } from './greeting.ts'
import { type Heard, hasHeardEnough, hasPersonSpoken, isAnswerable } from './guarding.ts'
import { queuesOf, type Rules, rulesFor } from './rules.ts'
import { walkMenu } from './walking-menu.ts'

/** Runs in the transaction that stored the message, so nobody is answered twice. The order of the
 *  checks matters. */
export async function answerAutomatically(scope: Scope, heard: Heard) {
  if (heard.fromMe) return
  const rules = await rulesFor(scope, heard.ticketId)
  if (!rules || rules.ticket.isGroup) return
  const { ticket } = rules
  if (ticket.status === 'closed') return rateTicket(scope, ticket, heard)
  if (!rules.isActive || !isAnswerable(heard)) return

  if (await isClosedNow(scope, rules, heard.id)) return
  if (ticket.userId !== null || !hasAnswer(rules)) return
  if (await hasPersonSpoken(scope, ticket)) return
  if (await hasHeardEnough(scope, ticket.contactId)) return

  if (!isInMenu(ticket) && !rules.offersQueues) return greet(scope, rules)
  const turn = { rules, queues: await queuesOf(scope, rules.connectionId), heard }
  return isInMenu(ticket) ? walkMenu(scope, turn) : chooseQueue(scope, turn)
}

function isInMenu({ chatbot, queueId }: Rules['ticket']): boolean {
  return chatbot && queueId !== null
}

function hasAnswer({ ticket, offersQueues, greetingMessage, greetingSentAt }: Rules): boolean {
  if (isInMenu(ticket)) return true
  if (offersQueues) return ticket.queueId === null
  return greetingMessage.trim() !== '' && greetingSentAt === null
}
