import { hearForeignMoves } from './focus-moves.ts'
import { isLost, isMiddle, pressableAt, typing } from './pressables.ts'
import { movedByFingerPx, movedPx, SteadyFocus, SteadyPointer } from './steady.ts'

const scrollingMs = 300

/**
 * For the whole page, so that no list, table or button can forget it.
 *
 * @param before a press from before it lived
 */
export function keepPressesSteady(before?: MouseEvent) {
  const pointer = new SteadyPointer()
  const focus = new SteadyFocus()
  const begin = () => focus.movedOn(pressableAt(document.activeElement), performance.now())
  begin()
  if (before) {
    const under = pressableAt(before.target)
    if (before.detail > 0) pointer.pressed({ x: before.clientX, y: before.clientY }, under)
    focus.movedOn(under, performance.now(), { byPointer: before.detail > 0 })
    focus.pressed(performance.now())
  }
  let isRefusing = false
  let refusedKey = ''
  let scrolledAt = 0
  let isLooking = false

  const here = () =>
    pointer.spot && pressableAt(document.elementFromPoint(pointer.spot.x, pointer.spot.y))

  function look() {
    isLooking = false
    const now = performance.now()
    const under = here()
    if (under && pointer.spot) {
      if (now - scrolledAt < scrollingMs) pointer.moved(pointer.spot, under)
      else pointer.found(under, now)
    }
    focus.found(pressableAt(document.activeElement), now, isLost)
  }

  function lookSoon() {
    if (isLooking) return
    isLooking = true
    requestAnimationFrame(() => {
      if (isLooking) look()
    })
  }

  function onPointer(event: PointerEvent) {
    const spot = { x: event.clientX, y: event.clientY }
    const far = event.pointerType === 'mouse' ? movedPx : movedByFingerPx
    if (event.type === 'pointerdown') {
      if (isLooking) look()
      const now = performance.now()
      isRefusing = event.isTrusted && pointer.refuses(spot, now, far)
      if (pointer.hasJustCome(now) && isMiddle(spot, event.target)) isRefusing = false
    }
    if (isRefusing && event.type === 'pointerdown') return refuse(event)
    const rests = pointer.spot?.x === spot.x && pointer.spot.y === spot.y
    if (event.type === 'pointermove') pointer.came(performance.now())
    if (rests && event.type === 'pointermove') return
    const under = pressableAt(event.target)
    if (event.type === 'pointermove') return pointer.moved(spot, under, far)
    pointer.pressed(spot, under)
    focus.movedOn(under, performance.now(), { byPointer: true })
  }

  function onMouse(event: MouseEvent) {
    if (!event.isTrusted || event.detail === 0) return
    if (isRefusing || hasSlippedBelow(event)) refuse(event)
  }

  /** A tap clicks once the finger has left: a second one may have begun before what the first did. */
  function hasSlippedBelow(event: MouseEvent): boolean {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return false
    if (isLooking) look()
    const spot = { x: event.clientX, y: event.clientY }
    return pointer.refuses(spot, performance.now(), movedByFingerPx)
  }

  function onKey(event: KeyboardEvent) {
    if (!event.isTrusted) return
    if (event.type === 'keyup') {
      if (event.key === refusedKey) refuse(event)
      return
    }
    refusedKey = ''
    const focused = pressableAt(document.activeElement)
    const isText = document.activeElement?.matches(typing) === true
    if (!isPress(event) || (isText && event.key === ' ')) return movedOn(focused)
    if (isLooking) look()
    const isHeld = event.repeat && !isText
    if (!focus.pressed(performance.now()) && !isHeld) return
    refusedKey = event.key
    refuse(event)
  }

  /** A switch is pressed, too, and says `input`. */
  function onInput({ target }: Event) {
    if (target instanceof Element && target.matches(`${typing}, select`)) movedOn()
  }

  /** By writing or another key: what comes of that is no surprise. */
  function movedOn(focused = pressableAt(document.activeElement)) {
    pointer.wrote(performance.now())
    focus.movedOn(focused, performance.now())
  }

  const capture = { capture: true }
  addEventListener('pointerdown', onPointer, capture)
  addEventListener('pointermove', onPointer, capture)
  for (const type of ['mousedown', 'mouseup', 'click', 'dblclick', 'auxclick'] as const) {
    addEventListener(type, onMouse, capture)
  }
  addEventListener('keydown', onKey, capture)
  addEventListener('keyup', onKey, capture)
  addEventListener('input', onInput, capture)
  hearForeignMoves(begin)
  for (const type of ['wheel', 'touchmove'] as const) {
    addEventListener(type, () => (scrolledAt = performance.now()), { ...capture, passive: true })
  }
  for (const type of ['scroll', 'focusin', 'transitionend', 'animationend', 'resize'] as const) {
    addEventListener(type, lookSoon, capture)
  }
  const attributeFilter = ['class', 'style', 'hidden', 'inert', 'open', 'disabled', 'aria-label']
  const watched = { subtree: true, childList: true, characterData: true, attributeFilter }
  new MutationObserver(lookSoon).observe(document.body, watched)
}

/** Alone: with other keys it is a command. */
function isPress({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key === 'Enter' || key === ' ') && !(ctrlKey || metaKey || altKey)
}

function refuse(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}
