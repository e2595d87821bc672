export type Align = 'start' | 'center' | 'end'

const gap = 6
const margin = 8

/** In the top layer's coordinates; the panel must be shown, so that it has a size. */
export function place(panel: HTMLElement, anchor: Element, align: Align) {
  const at = anchor.getBoundingClientRect()
  const below = innerHeight - at.bottom - gap - margin
  const above = at.top - gap - margin
  panel.style.maxHeight = 'none'
  const isBelow = panel.offsetHeight <= below || below >= above
  const height = Math.min(panel.offsetHeight, isBelow ? below : above)
  // Limited, so that later content does not grow over its control.
  panel.style.maxHeight = `${isBelow ? below : height}px`
  panel.style.top = `${isBelow ? at.bottom + gap : at.top - gap - height}px`
  const left = leftOf(at, panel.offsetWidth, align)
  panel.style.left = `${Math.max(margin, Math.min(left, innerWidth - panel.offsetWidth - margin))}px`
}

function leftOf(at: DOMRect, width: number, align: Align): number {
  if (align === 'start') return at.left
  return align === 'end' ? at.right - width : at.left + (at.width - width) / 2
}
