import type { Scope } from '#scope'
import { levelText, type Menu, type Position } from './menu.ts'
import { moveInMenu, noteShown } from './passing.ts'
import { answer } from './saying.ts'
import type { Turn } from './turn.ts'

export async function showLevel(
  scope: Scope,
  { rules, heard }: Turn,
  menu: Menu,
  at: Position,
  shown = 1,
) {
  const { ticket, words } = rules
  const text = levelText(menu, at, { back: words('back'), main: words('main') })
  if (!(await answer(scope, ticket, { text, cause: 'menu', causeId: heard.id }))) return
  const queueOptionId = at?.id ?? null
  if (queueOptionId !== ticket.queueOptionId) await moveInMenu(scope, ticket, { queueOptionId })
  await noteShown(scope, ticket, shown)
}
