import type { Scope } from '#kernel/scope'
import type { AnswerContext } from './answer-context.ts'
import { askForQueue } from './asking-queue.ts'
import { closedQueue, sayClosed } from './closed-hours.ts'
import { isQuestionUnsent, typedIn } from './guarding.ts'
import { hasRoot } from './menu.ts'
import { assignQueue, recordShown } from './menu-progress.ts'
import { menuOf } from './menu-rows.ts'
import { isQueueClosed } from './queue-hours.ts'
import { chosenQueue, closedQueueText, enteredQueueText } from './queue-list.ts'
import type { OfferedQueue } from './rules.ts'
import { answer } from './saying.ts'
import { showLevel } from './showing-level.ts'

export async function chooseQueue(scope: Scope, context: AnswerContext) {
  const { ticket, listShown: shown } = context.rules
  // The first message is never a choice, because nothing was offered yet.
  if (shown === 0) return askForQueue(scope, context, shown)
  if (await isQuestionUnsent(scope, ticket)) return
  const chosen = chosenQueue(context.queues, typedIn(context.message))
  if (chosen) return enterQueue(scope, context, chosen)
  return askForQueue(scope, context, shown)
}

async function enterQueue(scope: Scope, context: AnswerContext, queue: OfferedQueue) {
  if (isQueueClosed(context.rules, queue)) return enterClosedQueue(scope, context, queue)
  const menu = await menuOf(scope, queue)
  const ticket = await assignQueue(scope, context.rules.ticket, {
    queueId: queue.id,
    chatbot: hasRoot(menu),
    listShown: 0,
  })
  const entered = { ...context, rules: { ...context.rules, ticket } }
  if (hasRoot(menu)) return showLevel(scope, entered, menu, null)
  const text = enteredQueueText(queue, context.rules.words)
  await answer(scope, ticket, { text, cause: 'queue', causeId: context.message.id })
}

/** A closed queue is not entered, so the customer may choose again. */
async function enterClosedQueue(
  scope: Scope,
  { rules, message }: AnswerContext,
  queue: OfferedQueue,
) {
  const text = closedQueueText(queue, rules.words)
  await sayClosed(scope, rules.ticket, closedQueue(rules, queue, text), message.id)
  await recordShown(scope, rules.ticket, 1)
}
