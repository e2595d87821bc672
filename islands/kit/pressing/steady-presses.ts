import { hearForeignMoves } from './focus-moves.ts'
import { KeyPresses } from './key-presses.ts'
import { Looking } from './looking.ts'
import { PointerPresses } from './pointer-presses.ts'
import { pressableAt } from './pressables.ts'

/**
 * For the whole page, so that no list, table or button can forget it.
 *
 * @param before a press from before it lived
 */
export function keepPressesSteady(before?: MouseEvent) {
  const looking = new Looking()
  looking.begin()
  if (before) takeEarlier(looking, before)
  hearPointer(new PointerPresses(looking))
  hearKeys(new KeyPresses(looking))
  hearForeignMoves(() => looking.begin())
  hearChanges(looking)
}

function takeEarlier(
  { pointer, focus }: Looking,
  { target, detail, clientX, clientY }: MouseEvent,
) {
  const under = pressableAt(target)
  const byPointer = detail > 0
  if (byPointer) pointer.pressed({ x: clientX, y: clientY }, under)
  focus.movedOn(under, performance.now(), { byPointer })
  focus.pressed(performance.now())
}

const capture = { capture: true }

function hearPointer(presses: PointerPresses) {
  addEventListener('pointerdown', (event: PointerEvent) => presses.onDown(event), capture)
  addEventListener('pointermove', (event: PointerEvent) => presses.onMove(event), capture)
  for (const type of ['mousedown', 'mouseup', 'click', 'dblclick', 'auxclick'] as const) {
    addEventListener(type, (event: MouseEvent) => presses.onMouse(event), capture)
  }
}

function hearKeys(presses: KeyPresses) {
  addEventListener('keydown', (event: KeyboardEvent) => presses.onDown(event), capture)
  addEventListener('keyup', (event: KeyboardEvent) => presses.onUp(event), capture)
  addEventListener('input', (event) => presses.onInput(event), capture)
}

function hearChanges(looking: Looking) {
  for (const type of ['wheel', 'touchmove'] as const) {
    addEventListener(type, () => looking.scrolled(), { ...capture, passive: true })
  }
  const lookSoon = () => looking.lookSoon()
  for (const type of ['scroll', 'focusin', 'transitionend', 'animationend', 'resize'] as const) {
    addEventListener(type, lookSoon, capture)
  }
  const attributeFilter = ['class', 'style', 'hidden', 'inert', 'open', 'disabled', 'aria-label']
  const watched = { subtree: true, childList: true, characterData: true, attributeFilter }
  new MutationObserver(lookSoon).observe(document.body, watched)
}
