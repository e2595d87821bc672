import { movedByFingerPx, movedPx, type Pressable, SteadyFocus, SteadyPointer } from './steady.ts'

const pressable =
  'button, a[href], input, select, textarea, label, summary, [role=button], [role=menuitem], [role=option], [role=tab], [role=switch]'
/** Text fields take a space as text. */
const typing = 'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit])'
const layer = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const scrollingMs = 300

/** For the whole page, so that no list, table or button can forget it. */
export function keepPressesSteady() {
  const pointer = new SteadyPointer()
  const focus = new SteadyFocus()
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
      isRefusing = event.isTrusted && pointer.refuses(spot, performance.now(), far)
    }
    if (isRefusing && event.type === 'pointerdown') return refuse(event)
    const rests = pointer.spot?.x === spot.x && pointer.spot.y === spot.y
    if (rests && event.type === 'pointermove') return pointer.came(performance.now())
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

function pressableAt(target: EventTarget | null): Pressable {
  const nearest = target instanceof Element ? target.closest(pressable) : null
  const control = nearest?.matches(':disabled') ? null : nearest
  return { control, says: control ? sayingOf(control) : '' }
}

/** A link is where it leads: what it says may change with each message. Counts and clocks go on. */
function sayingOf(control: Element): string {
  if (control instanceof HTMLAnchorElement) return control.href
  if (control instanceof HTMLButtonElement)
    return (control.ariaLabel ?? control.textContent).slice(0, 80).replace(/\d+/g, '0')
  return ''
}

/** A layer above it takes it away, too. */
function isLost(control: object): boolean {
  if (!(control instanceof Element)) return false
  if (!control.isConnected || control.matches(':disabled, [inert] *')) return true
  const above = document.activeElement?.closest(layer)
  return above !== null && above !== undefined && !above.contains(control)
}

/** Alone: with other keys it is a command. */
function isPress({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key === 'Enter' || key === ' ') && !(ctrlKey || metaKey || altKey)
}

function refuse(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}
