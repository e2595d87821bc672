/** Where an option of a menu can go from its place. */
import { type MenuOption, optionsBelow, type Target } from '#company/queue-options/state'

export const directions = ['moveUp', 'moveDown', 'moveIn', 'moveOut'] as const
export type Direction = (typeof directions)[number]

export const directionOfKey: Record<string, Direction> = {
  ArrowUp: 'moveUp',
  ArrowDown: 'moveDown',
  ArrowRight: 'moveIn',
  ArrowLeft: 'moveOut',
}

/** Undefined if it cannot go there. */
export function targetOf(
  options: readonly MenuOption[],
  { id, parentId }: MenuOption,
  direction: Direction,
): Target | undefined {
  const level = optionsBelow(options, parentId)
  const index = level.findIndex((one) => one.id === id)
  const previous = level[index - 1]
  const parent = options.find((one) => one.id === parentId)
  switch (direction) {
    case 'moveUp':
      return index > 0 ? { parentId, index: index - 1 } : undefined
    case 'moveDown':
      return index < level.length - 1 ? { parentId, index: index + 1 } : undefined
    case 'moveIn':
      return previous && { parentId: previous.id, index: optionsBelow(options, previous.id).length }
    case 'moveOut':
      return parent && behind(options, parent)
  }
}

export type Side = 'before' | 'inside' | 'behind'

/** Undefined onto itself or below itself. */
export function dropTarget(
  options: readonly MenuOption[],
  moved: MenuOption,
  { over, side }: { over: MenuOption; side: Side },
): Target | undefined {
  if (isWithin(options, over, moved.id)) return undefined
  if (side === 'inside') {
    const level = optionsBelow(options, over.id).filter(({ id }) => id !== moved.id)
    return { parentId: over.id, index: level.length }
  }
  const { parentId, index } = behind(options, over, moved.id)
  return { parentId, index: side === 'before' ? index - 1 : index }
}

function behind(options: readonly MenuOption[], option: MenuOption, without?: number): Target {
  const { id, parentId } = option
  const level = optionsBelow(options, parentId).filter((one) => one.id !== without)
  return { parentId, index: level.findIndex((one) => one.id === id) + 1 }
}

function isWithin(options: readonly MenuOption[], option: MenuOption, rootId: number): boolean {
  if (option.id === rootId) return true
  const parent = options.find(({ id }) => id === option.parentId)
  return parent !== undefined && isWithin(options, parent, rootId)
}
