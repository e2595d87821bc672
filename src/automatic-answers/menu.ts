import { choicesIn, listLine } from './choice.ts'

export interface MenuOption {
  id: number
  parentId: number | null
  option: string
  title: string
  message: string
  createdAt: Date
}

export interface Menu {
  greeting: string
  options: readonly MenuOption[]
}

export type Position = MenuOption | null

export type Step =
  | { to: 'main' }
  | { to: 'level'; at: Position }
  | { to: 'leaf'; leaf: MenuOption }
  | { to: 'nowhere' }

export function stepFrom({ options }: Menu, at: Position, text: string): Step {
  const typed = choicesIn(text)
  if (typed.includes('#')) return { to: 'main' }
  const chosen = below(options, at).find(({ option }) => typed.includes(option.trim()))
  if (chosen) return arriveAt(options, chosen)
  if (typed.includes('0')) return { to: 'level', at: at && parentOf(options, at) }
  return { to: 'nowhere' }
}

export function levelText(
  { greeting, options }: Menu,
  at: Position,
  words: { back: string; main: string },
): string {
  const choices = below(options, at).map(({ option, title }) => listLine(option.trim(), title))
  const ways = [...(at ? [listLine('0', words.back)] : []), listLine('#', words.main)]
  const message = (at?.message ?? greeting).trim()
  return [message, [...choices, ...ways].join('\n')].filter((part) => part !== '').join('\n\n')
}

export function leafText({ message, title }: MenuOption): string {
  return message.trim() || title
}

export function hasRoot({ options }: Menu): boolean {
  return options.some(({ parentId }) => parentId === null)
}

export function positionOf({ options }: Menu, optionId: number | null): Position {
  return options.find(({ id }) => id === optionId) ?? null
}

function arriveAt(options: readonly MenuOption[], chosen: MenuOption): Step {
  const isLeaf = below(options, chosen).length === 0
  return isLeaf ? { to: 'leaf', leaf: chosen } : { to: 'level', at: chosen }
}

function parentOf(options: readonly MenuOption[], { parentId }: MenuOption): Position {
  return options.find(({ id }) => id === parentId) ?? null
}

/** By number (2 before 10), then by age; options without a number come last. */
function below(options: readonly MenuOption[], at: Position): MenuOption[] {
  const parentId = at?.id ?? null
  return options
    .filter((option) => option.parentId === parentId)
    .sort(
      (one, other) =>
        orderOf(one) - orderOf(other) ||
        one.createdAt.getTime() - other.createdAt.getTime() ||
        one.id - other.id,
    )
}

function orderOf({ option }: MenuOption): number {
  const number = Number(option.trim())
  return Number.isFinite(number) ? number : Number.MAX_SAFE_INTEGER
}
