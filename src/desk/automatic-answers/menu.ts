import { type MenuOption, optionsBelow } from '#company/queue-options/state'
import { chosenAtEnd } from '#desk/numbered-answers/reading'
import { listLine } from './choice.ts'
import type { Words } from './words.ts'

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

interface Way {
  key: string
  title: string
  step: Step
}

export function stepFrom({ options }: Menu, at: Position, { text, words }: Typed): Step {
  const main: Way = { key: '#', title: words('main'), step: { to: 'main' } }
  const up: Step = { to: 'level', at: at && parentOf(options, at) }
  const level = optionsBelow(options, at?.id ?? null).map((option): Way => {
    return { key: option.option, title: option.title, step: arriveAt(options, option) }
  })
  const choices = [main, ...level, { key: '0', title: words('back'), step: up }]
  return chosenAtEnd(choices, text)?.step ?? { to: 'nowhere' }
}

export interface Typed {
  text: string
  words: Words
}

export type MenuReply =
  | { does: 'startOver' }
  | { does: 'show'; at: Position; shown: number }
  /** The menu ends; the customer waits for an agent. */
  | { does: 'leave'; text?: string }

const mostRepeats = 3

/** @param shown how often the level was shown in a row; 0 if the customer has not seen it */
export function menuReply(
  menu: Menu,
  { at, shown }: { at: Position; shown: number },
  typed: Typed,
): MenuReply {
  // The queue was closed when it was entered, or the level that was shown is deleted.
  if (shown === 0) return { does: 'show', at: null, shown: 1 }
  const step = stepFrom(menu, at, typed)
  switch (step.to) {
    case 'main':
      return { does: 'startOver' }
    case 'level':
      return { does: 'show', at: step.at, shown: 1 }
    case 'leaf':
      return { does: 'leave', text: leafText(step.leaf) }
    case 'nowhere':
      return shown > mostRepeats ? { does: 'leave' } : { does: 'show', at, shown: shown + 1 }
  }
}

export function levelText({ greeting, options }: Menu, at: Position, words: Words): string {
  const level = optionsBelow(options, at?.id ?? null)
  const choices = level.map(({ option, title }) => listLine(option.trim(), title))
  const ways = [...(at ? [listLine('0', words('back'))] : []), listLine('#', words('main'))]
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
  const isLeaf = optionsBelow(options, chosen.id).length === 0
  return isLeaf ? { to: 'leaf', leaf: chosen } : { to: 'level', at: chosen }
}

function parentOf(options: readonly MenuOption[], { parentId }: MenuOption): Position {
  return options.find(({ id }) => id === parentId) ?? null
}
