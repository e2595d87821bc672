import { eq } from 'drizzle-orm'
import { queues } from '#db/schema/queues.ts'
import type { TicketRow } from '#desk/tickets/reading'
import type { Scope } from '#kernel/scope'
import type { AnswerContext } from './answer-context.ts'
import { askForQueue } from './asking-queue.ts'
import { isQuestionUnsent, typedIn } from './guarding.ts'
import { hasRoot, type Menu, menuReply, positionOf } from './menu.ts'
import { assignQueue, moveInMenu } from './menu-progress.ts'
import { menuOf } from './menu-rows.ts'
import { answer } from './saying.ts'
import { showLevel } from './showing-level.ts'

export async function walkMenu(scope: Scope, context: AnswerContext) {
  const { ticket, listShown: shown, words } = context.rules
  const menu = await menuOfTicket(scope, ticket)
  if (!menu) return greetOfQueue(scope, context)
  if (shown > 0 && (await isQuestionUnsent(scope, ticket))) return

  const at = positionOf(menu, ticket.queueOptionId)
  const reply = menuReply(menu, { at, shown }, { text: typedIn(context.message), words })
  switch (reply.does) {
    case 'startOver':
      return startOver(scope, context, menu)
    case 'show':
      return showLevel(scope, context, menu, reply.at, reply.shown)
    case 'leave': {
      const left = await letGo(scope, ticket)
      const { text } = reply
      if (text === undefined) return
      return void (await answer(scope, left, { text, cause: 'leaf', causeId: context.message.id }))
    }
  }
}

async function startOver(scope: Scope, context: AnswerContext, menu: Menu) {
  if (context.queues.length <= 1) return showLevel(scope, context, menu, null)
  const change = { queueId: null, chatbot: false, listShown: 0 }
  const ticket = await assignQueue(scope, context.rules.ticket, change)
  await askForQueue(scope, { ...context, rules: { ...context.rules, ticket } }, 0)
}

/** The queue has no menu, or none any more. */
async function greetOfQueue(scope: Scope, { rules, queues, message }: AnswerContext) {
  const { ticket, listShown } = rules
  const left = await letGo(scope, ticket)
  const text = queues.find(({ id }) => id === ticket.queueId)?.greetingMessage
  if (listShown > 0 || text === undefined) return
  await answer(scope, left, { text, cause: 'queue', causeId: message.id })
}

function letGo(scope: Scope, ticket: TicketRow) {
  return moveInMenu(scope, ticket, { chatbot: false, queueOptionId: null })
}

async function menuOfTicket(scope: Scope, { queueId }: TicketRow): Promise<Menu | undefined> {
  if (queueId === null) return undefined
  const [queue] = await scope.db.select().from(queues).where(eq(queues.id, queueId))
  const menu = queue && (await menuOf(scope, queue))
  return menu && hasRoot(menu) ? menu : undefined
}
