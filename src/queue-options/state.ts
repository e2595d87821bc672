/** A queue's menu as a tree: its order, and what a change of it means. */
import type { EventOf } from '#events'
import type { OptionPosition, QueueOption, queueOptionEvent } from './contract.ts'

export type MenuOption = Pick<QueueOption, 'id' | 'parentId' | 'option' | 'title' | 'message'>

/** By number (2 before 10); options without a number come last, by their text. */
export function optionsBelow<Option extends MenuOption>(
  options: readonly Option[],
  parentId: number | null,
): Option[] {
  return options
    .filter((option) => option.parentId === parentId)
    .sort(
      (one, other) =>
        orderOf(one) - orderOf(other) || compare(one.option, other.option) || one.id - other.id,
    )
}

function orderOf({ option }: MenuOption): number {
  const number = Number(option.trim())
  return Number.isFinite(number) ? number : Number.MAX_SAFE_INTEGER
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** With all options below it, parents first. */
export function subtreeOf<Option extends MenuOption>(
  options: readonly Option[],
  root: Option,
): Option[] {
  const below = optionsBelow(options, root.id)
  return [root, ...below.flatMap((option) => subtreeOf(options, option))]
}

/** The number after the highest of the level. */
export function nextChoice(options: readonly MenuOption[], parentId: number | null): string {
  const numbers = optionsBelow(options, parentId)
    .map(({ option }) => Number(option))
    .filter((number) => Number.isSafeInteger(number))
  return String(Math.max(0, ...numbers) + 1)
}

export interface Target {
  parentId: number | null
  /** Among the other options of the level. */
  index: number
}

/**
 * What `moveQueueOptions` takes to put an option at `target`: the choices of the level stay the
 * same and are dealt out in the new order.
 */
export function positionsFor(
  options: readonly MenuOption[],
  moved: MenuOption,
  { parentId, index }: Target,
): OptionPosition[] {
  const level = optionsBelow(options, parentId)
  const others = level.filter(({ id }) => id !== moved.id)
  const isNew = others.length === level.length
  const choices = level.map(({ option }) => option)
  if (isNew) choices.push(nextChoice(options, parentId))
  const order = [...others.slice(0, index), moved, ...others.slice(index)]
  const sorted = sortedChoices(choices)
  return order.flatMap((one, at) => {
    const option = sorted[at] ?? one.option
    const isMoved = one.id === moved.id && isNew
    if (!isMoved && option === one.option) return []
    return [{ optionId: one.id, option, ...(isMoved ? { parentId } : {}) }]
  })
}

function sortedChoices(choices: readonly string[]): string[] {
  const options = choices.map((option, id) => ({
    id,
    parentId: null,
    option,
    title: '',
    message: '',
  }))
  return optionsBelow(options, null).map(({ option }) => option)
}

type OptionEvent = EventOf<typeof queueOptionEvent>

export function applyOptionEvent(
  options: readonly QueueOption[],
  event: OptionEvent,
): readonly QueueOption[] {
  if (event.action === 'delete') {
    return options.filter(({ id }) => !event.optionIds.includes(id))
  }
  const changed = new Map(event.options.map((option) => [option.id, option]))
  const known = options.map((option) => changed.get(option.id) ?? option)
  const added = event.options.filter(({ id }) => !options.some((option) => option.id === id))
  return [...known, ...added]
}
