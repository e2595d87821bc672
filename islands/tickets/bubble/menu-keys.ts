import type { KeyboardEvent } from 'react'

/** Tab reaches the last message's menu; arrows move between messages. */
export function moveAmongMenus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  const { target, currentTarget } = event
  if (!(target instanceof HTMLElement) || !target.matches('[data-message-menu]')) return
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[data-message-menu]')]
  const next = all[all.indexOf(target) + (event.key === 'ArrowUp' ? -1 : 1)]
  event.preventDefault()
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}
