import type { Scope } from '#scope'
import { askForQueue } from './asking-queue.ts'
import { listLine } from './choice.ts'
import { isQueueClosed, sayClosed } from './closed-hours.ts'
import { isQuestionUnsent, typedIn } from './guarding.ts'
import { hasRoot } from './menu.ts'
import { menuOf } from './menu-rows.ts'
import { noteShown, passToQueue } from './passing.ts'
import { chosenQueue } from './queue-list.ts'
import type { OfferedQueue } from './rules.ts'
import { answer } from './saying.ts'
import { showLevel } from './showing-level.ts'
import type { Turn } from './turn.ts'

export async function chooseQueue(scope: Scope, turn: Turn) {
  const [only, ...others] = turn.queues
  if (only && others.length === 0) return enterQueue(scope, turn, only)

  const { ticket, listShown: shown } = turn.rules
  // The first message is never a choice, because nothing was offered yet.
  if (shown === 0) return askForQueue(scope, turn, shown)
  if (await isQuestionUnsent(scope, ticket)) return
  const chosen = chosenQueue(turn.queues, typedIn(turn.heard))
  if (chosen) return enterQueue(scope, turn, chosen)
  return askForQueue(scope, turn, shown)
}

async function enterQueue(scope: Scope, turn: Turn, queue: OfferedQueue) {
  if (isQueueClosed(turn.rules, queue)) return enterClosedQueue(scope, turn, queue)
  const menu = await menuOf(scope, queue)
  const ticket = await passToQueue(scope, turn.rules.ticket, {
    queueId: queue.id,
    chatbot: hasRoot(menu),
    listShown: 0,
  })
  const entered = { ...turn, rules: { ...turn.rules, ticket } }
  if (hasRoot(menu)) return showLevel(scope, entered, menu, null)
  const text = queue.greetingMessage
  await answer(scope, ticket, { text, cause: 'queue', causeId: turn.heard.id })
}

/** A closed queue is not entered where there are others, so the customer may choose again. */
async function enterClosedQueue(scope: Scope, { rules, queues, heard }: Turn, queue: OfferedQueue) {
  const text = queue.outOfHoursMessage
  const { id: queueId } = queue
  if (queues.length > 1) {
    const hint = listLine('#', rules.words('main'))
    await sayClosed(scope, rules.ticket, { queueId, text: `${text}\n\n${hint}` }, heard.id)
    return noteShown(scope, rules.ticket, 1)
  }
  const chatbot = hasRoot(await menuOf(scope, queue))
  const ticket = await passToQueue(scope, rules.ticket, { queueId, chatbot, listShown: 0 })
  await sayClosed(scope, ticket, { queueId, text }, heard.id)
}
