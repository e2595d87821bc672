import { eq } from 'drizzle-orm'
import { queues } from '#db/schema/queues.ts'
import type { Scope } from '#scope'
import type { TicketRow } from '#tickets/reading'
import { askForQueue } from './asking-queue.ts'
import { isQuestionUnsent, typedIn } from './guarding.ts'
import { hasRoot, leafText, type Menu, positionOf, stepFrom } from './menu.ts'
import { menuOf } from './menu-rows.ts'
import { moveInMenu, passToQueue } from './passing.ts'
import { answer } from './saying.ts'
import { showLevel } from './showing-level.ts'
import type { Turn } from './turn.ts'

const mostRepeats = 3

export async function walkMenu(scope: Scope, turn: Turn) {
  const { ticket, listShown: shown } = turn.rules
  const menu = await menuOfTicket(scope, ticket)
  if (!menu) return letGo(scope, ticket)
  // The queue was closed when it was entered, so its menu has not been shown yet.
  if (shown === 0) return showLevel(scope, turn, menu, null)
  if (await isQuestionUnsent(scope, ticket)) return

  const at = positionOf(menu, ticket.queueOptionId)
  const step = stepFrom(menu, at, typedIn(turn.heard))
  switch (step.to) {
    case 'main':
      return startOver(scope, turn, menu)
    case 'level':
      return showLevel(scope, turn, menu, step.at)
    case 'leaf': {
      const left = await letGo(scope, ticket)
      const text = leafText(step.leaf)
      return void (await answer(scope, left, { text, cause: 'leaf', causeId: turn.heard.id }))
    }
    case 'nowhere':
      if (shown > mostRepeats) return void (await letGo(scope, ticket))
      return showLevel(scope, turn, menu, at, shown + 1)
  }
}

async function startOver(scope: Scope, turn: Turn, menu: Menu) {
  if (turn.queues.length <= 1) return showLevel(scope, turn, menu, null)
  const change = { queueId: null, chatbot: false, listShown: 0 }
  const ticket = await passToQueue(scope, turn.rules.ticket, change)
  await askForQueue(scope, { ...turn, rules: { ...turn.rules, ticket } }, 0)
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
