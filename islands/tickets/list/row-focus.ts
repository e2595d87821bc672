/** A row's own link, or what can be done with it where it has none. */
const targets = 'a, button'

/**
 * Moves the focus from a closed conversation to its row in the list, or to the row that replaces it.
 * Call it before closing, and the returned function once the list is rendered.
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
