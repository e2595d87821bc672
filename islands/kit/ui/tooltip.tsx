/** One element serves all `data-tooltip` on the page. Escape hides it; touch screens have none. */
import { useEffect, useRef } from 'react'
import { place } from './placing.ts'

const delayMs = 450

export function TooltipProvider() {
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => (tip.current ? serveTips(tip.current) : undefined), [])
  return (
    <div
      ref={tip}
      popover="manual"
      role="tooltip"
      aria-hidden="true"
      className="pointer-events-none fixed inset-auto m-0 max-w-64 overflow-hidden rounded-sm bg-foreground px-2 py-1 text-xs text-background"
    />
  )
}

/** Whole; of what is there for software only, one pixel is drawn. */
function shows({ textContent, clientWidth, scrollWidth }: Element, text: string): boolean {
  return textContent === text && clientWidth > 1 && clientWidth >= scrollWidth
}

function serveTips(tip: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: Element | undefined
  const end = new AbortController()

  const hide = () => {
    clearTimeout(timer)
    shown = undefined
    if (tip.matches(':popover-open')) tip.hidePopover()
  }
  const show = (target: Element) => {
    const text = target.getAttribute('data-tooltip')
    if (!text || !target.isConnected || target.getAttribute('aria-expanded') === 'true') return
    if ([...target.children].some((part) => shows(part, text))) return
    tip.textContent = text
    tip.showPopover()
    place(tip, target, 'center')
  }
  const consider = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
    const isPointed = event.type === 'pointerover'
    if (isTouch || target === shown) return
    hide()
    if (!target || (!isPointed && !target.matches(':focus-visible'))) return
    shown = target
    timer = setTimeout(() => show(target), delayMs)
  }
  const signal = { signal: end.signal }
  document.addEventListener('pointerover', consider, signal)
  document.addEventListener('focusin', consider, signal)
  document.addEventListener('pointerdown', hide, signal)
  document.addEventListener('focusout', hide, signal)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), signal)
  document.addEventListener('scroll', hide, { ...signal, capture: true, passive: true })
  return () => {
    hide()
    end.abort()
  }
}
