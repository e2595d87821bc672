type Key = Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'>

/** Tab reaches the last message's menu; arrows move between messages. */
export function moveAmongMenus(event: Key, log: HTMLElement) {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  const { target } = event
  if (!(target instanceof HTMLElement) || !target.matches('[data-message-menu]')) return
  const all = menusIn(log)
  const next = all[all.indexOf(target) + (event.key === 'ArrowUp' ? -1 : 1)]
  event.preventDefault()
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

export function menusIn(log: HTMLElement): HTMLElement[] {
  return [...log.querySelectorAll<HTMLElement>('[data-message-menu]')]
}
