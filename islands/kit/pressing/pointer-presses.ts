/** Presses of the mouse, of a pen and of fingers. */
import type { Looking } from './looking.ts'
import { isMiddle, pressableAt } from './pressables.ts'
import { refuse } from './refusing.ts'
import { movedByFingerPx, movedPx } from './steady.ts'

export class PointerPresses {
  readonly #looking: Looking
  #isRefusing = false

  constructor(looking: Looking) {
    this.#looking = looking
  }

  onDown(event: PointerEvent) {
    this.#looking.lookIfDue()
    const { pointer, focus } = this.#looking
    const spot = spotOf(event)
    const now = performance.now()
    this.#isRefusing = event.isTrusted && pointer.refuses(spot, now, farFor(event))
    if (pointer.hasJustCome(now) && isMiddle(spot, event.target)) this.#isRefusing = false
    if (this.#isRefusing) return refuse(event)
    const under = pressableAt(event.target)
    pointer.pressed(spot, under)
    focus.movedOn(under, performance.now(), { byPointer: true })
  }

  onMove(event: PointerEvent) {
    const { pointer } = this.#looking
    const spot = spotOf(event)
    const rests = pointer.spot?.x === spot.x && pointer.spot.y === spot.y
    pointer.came(performance.now())
    if (!rests) pointer.moved(spot, pressableAt(event.target), farFor(event))
  }

  onMouse(event: MouseEvent) {
    if (!event.isTrusted || event.detail === 0) return
    if (this.#isRefusing || this.#hasSlippedBelow(event)) refuse(event)
  }

  /** A tap clicks once the finger has left: a second one may have begun before what the first did. */
  #hasSlippedBelow(event: MouseEvent): boolean {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return false
    this.#looking.lookIfDue()
    return this.#looking.pointer.refuses(spotOf(event), performance.now(), movedByFingerPx)
  }
}

const spotOf = ({ clientX, clientY }: MouseEvent) => ({ x: clientX, y: clientY })

const farFor = ({ pointerType }: PointerEvent) =>
  pointerType === 'mouse' ? movedPx : movedByFingerPx
