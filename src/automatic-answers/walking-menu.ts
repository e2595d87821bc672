import { eq } from 'drizzle-orm'
import { queues } from '#db/schema/queues.ts'
import type { Scope } from '#scope'
import type { TicketRow } from '#tickets/reading'
import type { AnswerContext } from './answer-context.ts'
import { askForQueue } from './asking-queue.ts'
import { isQuestionUnsent, typedIn } from './guarding.ts'
import { hasRoot, leafText, type Menu, positionOf, stepFrom } from './menu.ts'
import { assignQueue, moveInMenu } from './menu-progress.ts'
import { menuOf } from './menu-rows.ts'
import { answer } from './saying.ts'
import { showLevel } from './showing-level.ts'

const mostRepeats = 3

export async function walkMenu(scope: Scope, context: AnswerContext) {
  const { ticket, listShown: shown } = context.rules
  const menu = await menuOfTicket(scope, ticket)
  if (!menu) return letGo(scope, ticket)
  // The queue was closed when it was entered, or the level that was shown is deleted.
  if (shown === 0) return showLevel(scope, context, menu, null)
  if (await isQuestionUnsent(scope, ticket)) return

  const at = positionOf(menu, ticket.queueOptionId)
  const step = stepFrom(menu, at, typedIn(context.message))
  switch (step.to) {
    case 'main':
      return startOver(scope, context, menu)
    case 'level':
      return showLevel(scope, context, menu, step.at)
    case 'leaf': {
      const left = await letGo(scope, ticket)
      const text = leafText(step.leaf)
      return void (await answer(scope, left, { text, cause: 'leaf', causeId: context.message.id }))
    }
    case 'nowhere':
      if (shown > mostRepeats) return void (await letGo(scope, ticket))
      return showLevel(scope, context, menu, at, shown + 1)
  }
}

async function startOver(scope: Scope, context: AnswerContext, menu: Menu) {
  if (context.queues.length <= 1) return showLevel(scope, context, menu, null)
  const change = { queueId: null, chatbot: false, listShown: 0 }
  const ticket = await assignQueue(scope, context.rules.ticket, change)
  await askForQueue(scope, { ...context, rules: { ...context.rules, ticket } }, 0)
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
