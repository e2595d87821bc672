const targets = 'a, button, input'

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

/** The row that has the focus. */
export function focusedTicketId(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-rows] [data-ticket]')
  return row ? Number(row.dataset.ticket) : undefined
}

/** One that has just been scrolled to is drawn within a few frames. */
export function focusRow(ticketId: number, frames = 10) {
  const row = rows().find((one) => one.dataset.ticket === String(ticketId))
  const target = row?.querySelector<HTMLElement>(targets)
  if (target) target.focus()
  else if (frames > 0) requestAnimationFrame(() => focusRow(ticketId, frames - 1))
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-rows] [data-ticket]')]
}
