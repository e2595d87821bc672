/**
 * A press means what the person saw. What came under a resting pointer, finger or focus by itself
 * takes none until the person could have noticed, or has moved on.
 */
export const noticedMs = 600
export const movedPx = 8
/** Fingers do not come down twice on the same spot. */
export const movedByFingerPx = 24

/** What would be pressed: itself, and what it says it does. */
export interface Pressable {
  control: object | null
  says: string
}

export interface Spot {
  x: number
  y: number
}

const nothing: Pressable = { control: null, says: '' }

function isSame(a: Pressable, b: Pressable): boolean {
  return a.control === b.control && a.says === b.says
}

export class SteadyPointer {
  #spot: Spot | undefined
  #under = nothing
  #changedAt: number | undefined
  #changedWhere: Spot = { x: 0, y: 0 }

  /** Where it rests; undefined before it was seen. */
  get spot() {
    return this.#spot
  }

  /** The person moved it there, or scrolled below it. */
  moved(spot: Spot, under: Pressable, far = movedPx) {
    this.#spot = spot
    this.#under = under
    const { x, y } = this.#changedWhere
    if (Math.hypot(spot.x - x, spot.y - y) >= far) this.#changedAt = undefined
  }

  /** The page changed, and this is now below it. */
  found(under: Pressable, now: number) {
    if (!this.#spot || isSame(under, this.#under)) return
    this.#under = under
    if (under.control === null) return
    this.#changedAt = now
    this.#changedWhere = this.#spot
  }

  /** Whoever has written since has seen what is there. */
  wrote() {
    this.#changedAt = undefined
  }

  /** @param far from where it counts as moved */
  refuses(spot: Spot, now: number, far = movedPx): boolean {
    if (this.#changedAt === undefined || now - this.#changedAt >= noticedMs) return false
    const { x, y } = this.#changedWhere
    return Math.hypot(spot.x - x, spot.y - y) < far
  }
}

/** Enter and Space press what has the focus. */
export class SteadyFocus {
  #focused = nothing
  #changedAt: number | undefined
  #hasPressed = false
  #isPointing = false

  /** By another key, by typing or by the pointer: whoever does that is where they want to be. */
  movedOn(focused: Pressable, { byPointer = false } = {}) {
    this.#focused = focused
    this.#changedAt = undefined
    this.#hasPressed = false
    this.#isPointing = byPointer
  }

  /** @param isLost whether what had the focus is there no more, or cannot have it */
  found(focused: Pressable, now: number, isLost: (control: object) => boolean) {
    const before = this.#focused
    if (isSame(focused, before)) return
    if (focused.control === null) return
    const isReplaced =
      before.control === focused.control || (before.control !== null && isLost(before.control))
    this.#focused = focused
    // Assistive software moves the focus, too, and presses at once.
    if (this.#hasPressed || (isReplaced && !this.#isPointing)) this.#changedAt = now
  }

  /** @returns whether the press is refused */
  pressed(now: number): boolean {
    this.#hasPressed = true
    return this.#changedAt !== undefined && now - this.#changedAt < noticedMs
  }
}
