/** Arrows, Home, End and first letters move; Enter chooses; Tab and Escape leave. */
import type { KeyboardEvent } from 'react'

function itemsIn(menu: Element): HTMLElement[] {
  const items = menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')
  return [...items].filter((item) => item.checkVisibility())
}

function isChosen(item: HTMLElement): boolean {
  return item.role === 'menuitemradio' && item.ariaChecked === 'true'
}

export function focusChosen(menu: Element) {
  focusItem(menu, itemsIn(menu).findIndex(isChosen))
}

function focusItem(menu: Element, index: number) {
  const items = itemsIn(menu)
  items[index < 0 ? 0 : index % items.length]?.focus()
}

export function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  const menu = event.currentTarget
  const items = itemsIn(menu)
  const at = items.findIndex((item) => item.matches(':focus'))
  const texts = items.map(({ textContent }) => textContent)
  const next = stepOf(event, at, texts)
  if (event.key === 'Tab') menu.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  focusItem(menu, next)
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Undefined for keys that are the menu's no more than with Ctrl, which are the browser's. */
export function stepOf(
  { key, altKey, ctrlKey, metaKey }: Pressed,
  at: number,
  texts: readonly string[],
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'ArrowDown') return at + 1
  if (key === 'ArrowUp') return Math.max(at, 0) - 1 + texts.length
  if (key === 'Home') return 0
  if (key === 'End') return texts.length - 1
  if (key.length !== 1 || key === ' ') return undefined
  const places = texts.map((_, step) => (at + 1 + step) % texts.length)
  // Whatever its accent.
  const how = { sensitivity: 'base' } as const
  return places.find((place) => texts[place]?.[0]?.localeCompare(key, [], how) === 0)
}
