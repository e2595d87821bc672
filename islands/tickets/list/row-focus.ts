const targets = 'a, button'

/** Moves the focus to the ticket's row or its successor. Call before closing, and the returned function after the render. */
export function holdRowFocus(ticketId: number): () => void {
  const at = rows().findIndex((row) => row.dataset.ticket === String(ticketId))
  return () =>
    requestAnimationFrame(() => {
      const focused = document.activeElement
      // The page's content container has the focus when nothing in particular has it.
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
