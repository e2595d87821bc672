import { rateTicket } from '#desk/tickets/rating'
import type { Scope } from '#kernel/scope'
import { chooseQueue } from './choosing-queue.ts'
import { isClosedNow } from './closed-hours.ts'
import { greet } from './greeting.ts'
import { type CustomerMessage, hasPersonAnswered, isAnswerable, isRateLimited } from './guarding.ts'
import { lookupIn, startLookup } from './provider-hooks/starting.ts'
import { queuesOf, type Rules, rulesFor } from './rules.ts'
import { walkMenu } from './walking-menu.ts'

/**
 * Runs in the transaction that stored the message, so nobody is answered twice. The order of the
 * checks matters.
 */
export async function answerAutomatically(scope: Scope, message: CustomerMessage) {
  if (message.fromMe) return
  const rules = await rulesFor(scope, message.ticketId)
  if (!rules || rules.ticket.isGroup) return
  const { ticket } = rules
  if (ticket.status === 'closed') return rateTicket(scope, ticket, message)
  if (!rules.isActive || !isAnswerable(message)) return

  if (await isClosedNow(scope, rules, message.id)) return
  if (ticket.userId !== null) return
  const document = await lookupIn(scope, ticket, message)
  if (!document && !hasAnswer(rules)) return
  if (await hasPersonAnswered(scope, ticket)) return
  if (await isRateLimited(scope, ticket.contactId)) return
  if (document) return startLookup(scope, rules, { document, messageId: message.id })

  if (!isInMenu(ticket) && !rules.offersQueues) return greet(scope, rules)
  const context = { rules, queues: await queuesOf(scope, rules.connectionId), message }
  return isInMenu(ticket) ? walkMenu(scope, context) : chooseQueue(scope, context)
}

function isInMenu({ chatbot, queueId }: Rules['ticket']): boolean {
  return chatbot && queueId !== null
}

function hasAnswer({ ticket, offersQueues, greetingMessage, greetingSentAt }: Rules): boolean {
  if (isInMenu(ticket)) return true
  if (offersQueues) return ticket.queueId === null
  return greetingMessage.trim() !== '' && greetingSentAt === null
}
