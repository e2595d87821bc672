export interface Point {
  x: number
  y: number
}

export interface Ghost {
  at: Point
  moveTo: (at: Point) => void
  remove: () => void
}

/** A copy of what is dragged, under the pointer; the original stays, faint. */
export function liftGhost(source: HTMLElement, start: Point): Ghost {
  const { left, top, width } = source.getBoundingClientRect()
  const copy = source.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error('A copy is of the same kind')
  copy.removeAttribute('data-ticket')
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  copy.setAttribute('data-ghost', '')
  copy.classList.add(
    'pointer-events-none',
    'fixed',
    'z-50',
    'rounded-md',
    'bg-background',
    'shadow-lg',
  )
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` })
  document.body.append(copy)
  source.setAttribute('data-dragged', '')
  navigator.vibrate?.(10)
  const ghost = {
    at: start,
    moveTo(at: Point) {
      ghost.at = at
      copy.style.transform = `translate(${at.x - start.x}px, ${at.y - start.y}px) rotate(2deg)`
    },
    remove() {
      copy.remove()
      source.removeAttribute('data-dragged')
    },
  }
  return ghost
}
