/** A row's own link, or what can be done with it where it has none. */
const targets = 'a, button'

/**
 * Where the keyboard goes on when a conversation is left: to its row in the list, or to the one that
 * takes its place. Called before; what it answers is called once the list shows it.
 */
export function holdRowFocus(ticketId: number): () => void {
  const at = rows().findIndex((row) => row.dataset.ticket === String(ticketId))
  return () =>
    requestAnimationFrame(() => {
      const focused = document.activeElement
      // Beyond the body, the page itself has it, which is nowhere in particular.
      const isLost = !focused || focused === document.body || focused.id === 'content'
      if (!isLost) return
      const now = rows()
      const own = now.find((row) => row.dataset.ticket === String(ticketId))
      const row = own ?? now[Math.min(Math.max(at, 0), now.length - 1)]
      const target = row?.querySelector<HTMLElement>(targets) ?? document.querySelector('main')
      target?.focus({ preventScroll: row !== undefined })
    })
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-rows] [data-ticket]')]
}
