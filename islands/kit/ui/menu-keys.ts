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
  const next = stepOf(event.key, at, items)
  if (event.key === 'Tab') menu.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  focusItem(menu, next)
}

function stepOf(key: string, at: number, items: HTMLElement[]): number | undefined {
  if (key === 'ArrowDown') return at + 1
  if (key === 'ArrowUp') return Math.max(at, 0) - 1 + items.length
  if (key === 'Home') return 0
  if (key === 'End') return items.length - 1
  if (key.length !== 1 || key === ' ') return undefined
  const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  const found = rest.find(({ textContent }) =>
    textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  )
  return found ? items.indexOf(found) : undefined
}
