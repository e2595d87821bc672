const edgePx = 48
const stepPx = 14

let frame = 0

/** Scrolls the kanban, and the lane under the pointer, while the pointer rests near an edge. */
export function closeToEdge(board: HTMLElement, at: { x: number; y: number }) {
  cancelAnimationFrame(frame)
  const pane = document.elementFromPoint(at.x, at.y)?.closest('[data-lane]')?.querySelector('ul')
  const { left, right } = board.getBoundingClientRect()
  const dx = stepAt(at.x, left, right)
  const sides = pane?.getBoundingClientRect()
  const dy = sides ? stepAt(at.y, sides.top, sides.bottom) : 0
  if (dx === 0 && dy === 0) return
  const scroll = () => {
    if (!document.querySelector('[data-ghost]')) return
    board.scrollBy(dx, 0)
    pane?.scrollBy(0, dy)
    frame = requestAnimationFrame(scroll)
  }
  frame = requestAnimationFrame(scroll)
}

function stepAt(at: number, first: number, last: number): number {
  if (at < first + edgePx) return -stepPx
  return at > last - edgePx ? stepPx : 0
}
