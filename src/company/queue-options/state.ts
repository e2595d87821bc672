/** A queue's menu as a tree: its order, and what a change of it means. */
import type { EventOf } from '#kernel/events'
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
 * What `moveQueueOptions` takes to put an option at `target`. One that comes from another level
 * gets a number that is free there; else the choices of the level are dealt out in the new order.
 */
export function positionsFor(
  options: readonly MenuOption[],
  moved: MenuOption,
  { parentId, index }: Target,
): OptionPosition[] {
  const others = optionsBelow(options, parentId).filter(({ id }) => id !== moved.id)
  const order = [...others.slice(0, index), moved, ...others.slice(index)]
  if (moved.parentId === parentId) return dealtOut(order, choicesOf(order))

  const free = choiceBetween(others[index - 1], others[index])
  if (free) return [{ optionId: moved.id, option: free, parentId }]
  const choices = [...choicesOf(others), nextChoice(options, parentId)]
  const changed = dealtOut(order, choices).filter(({ optionId }) => optionId !== moved.id)
  const option = sortedChoices(choices)[index] ?? moved.option
  return [{ optionId: moved.id, option, parentId }, ...changed]
}

const choicesOf = (options: readonly MenuOption[]) => options.map(({ option }) => option)

function dealtOut(order: readonly MenuOption[], choices: readonly string[]): OptionPosition[] {
  const sorted = sortedChoices(choices)
  return order.flatMap(({ id, option: before }, at) => {
    const option = sorted[at] ?? before
    return option === before ? [] : [{ optionId: id, option }]
  })
}

/** Undefined if there is no number between them. */
function choiceBetween(previous?: MenuOption, following?: MenuOption): string | undefined {
  const number = previous ? Number(previous.option) + 1 : 1
  const isFree = Number.isSafeInteger(number) && !(Number(following?.option) <= number)
  return isFree ? String(number) : undefined
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
