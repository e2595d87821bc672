import type { Scope } from '#kernel/scope'
import type { AnswerContext } from './answer-context.ts'
import { levelText, type Menu, type Position } from './menu.ts'
import { moveInMenu, recordShown } from './menu-progress.ts'
import { answer } from './saying.ts'

export async function showLevel(
  scope: Scope,
  { rules, message }: AnswerContext,
  menu: Menu,
  at: Position,
  shown = 1,
) {
  const { ticket, words } = rules
  const text = levelText(menu, at, words)
  if (!(await answer(scope, ticket, { text, cause: 'menu', causeId: message.id }))) return
  const queueOptionId = at?.id ?? null
  if (queueOptionId !== ticket.queueOptionId) await moveInMenu(scope, ticket, { queueOptionId })
  await recordShown(scope, ticket, shown)
}
