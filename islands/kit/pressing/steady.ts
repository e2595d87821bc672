/**
 * A press means what the person saw. What came under a resting pointer, finger or focus by itself
 * takes none until the person could have noticed, or has moved on.
 */
export const noticedMs = 600
export const movedPx = 8
/** Software goes to the middle of what it presses, even from there, and presses at once. */
export const arrivedMs = 100
/** Fingers do not come down twice on the same spot. */
export const movedByFingerPx = 24

/** What would be pressed: itself, and what it says it does. */
export interface Pressable {
  control: object | null
  says: string
  /** A field, in which Enter sends what was written earlier. */
  isField?: boolean
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
  /** What the person came to, or pressed. */
  #seen = nothing
  #changedAt: number | undefined
  #changedWhere: Spot = { x: 0, y: 0 }
  #cameAt = Number.NEGATIVE_INFINITY
  #wroteAt = Number.NEGATIVE_INFINITY

  /** Where it rests; undefined before it was seen. */
  get spot() {
    return this.#spot
  }

  /** The person moved it there, or scrolled below it. */
  moved(spot: Spot, under: Pressable, far = movedPx) {
    this.#spot = spot
    this.#under = under
    const { x, y } = this.#changedWhere
    if (this.#changedAt !== undefined && Math.hypot(spot.x - x, spot.y - y) < far) return
    this.#changedAt = undefined
    this.#seen = under
  }

  /** It was moved or sent, be it to where it is already. */
  came(now: number) {
    this.#cameAt = now
  }

  /** Since what is there came. */
  hasJustCome(now: number): boolean {
    return this.#cameAt >= (this.#changedAt ?? now) && now - this.#cameAt < arrivedMs
  }

  /** Whoever has written since has seen what is there, and what comes of it is theirs. */
  wrote(now: number) {
    this.#changedAt = undefined
    this.#wroteAt = now
  }

  pressed(spot: Spot, under: Pressable) {
    this.moved(spot, under, 0)
    this.#wroteAt = Number.NEGATIVE_INFINITY
  }

  /** The page changed, and this is now below it. */
  found(under: Pressable, now: number) {
    const before = this.#under
    if (!this.#spot || isSame(under, before)) return
    this.#under = under
    if (under.control === null) return
    if (!this.#isFresh(now) && before.control !== null) this.#seen = before
    const isKnown = isSame(under, this.#seen) || now - this.#wroteAt < noticedMs
    this.#changedAt = isKnown ? undefined : now
    this.#changedWhere = this.#spot
  }

  /** @param far from where it counts as moved */
  refuses(spot: Spot, now: number, far = movedPx): boolean {
    if (!this.#isFresh(now)) return false
    const { x, y } = this.#changedWhere
    return Math.hypot(spot.x - x, spot.y - y) < far
  }

  #isFresh(now: number) {
    return this.#changedAt !== undefined && now - this.#changedAt < noticedMs
  }
}

/** Enter and Space press what has the focus. */
export class SteadyFocus {
  #focused = nothing
  /** Where the person went, until they press something. */
  #wanted = nothing
  #changedAt: number | undefined
  #movedAt = Number.NEGATIVE_INFINITY
  #hasPressed = false
  #isPointing = false

  /** By another key, by typing or by the pointer: whoever does that is where they want to be. */
  movedOn(focused: Pressable, now: number, { byPointer = false } = {}) {
    this.#focused = focused
    this.#wanted = focused
    this.#changedAt = undefined
    this.#movedAt = now
    this.#hasPressed = false
    this.#isPointing = byPointer
  }

  /** @param isLost whether what had the focus is there no more, or cannot be reached */
  found(focused: Pressable, now: number, isLost: (control: object) => boolean) {
    const before = this.#focused
    if (isSame(focused, before)) return
    if (focused.control === null) return
    const isReplaced =
      before.control === focused.control || (before.control !== null && isLost(before.control))
    this.#focused = focused
    // A key that is no press moved it, if only after it was handled.
    const isWanted = this.#isPointing || now - this.#movedAt < noticedMs
    // From what is still there, assistive software moves it, and presses at once; into a field the page does.
    if (isSame(focused, this.#wanted)) this.#changedAt = undefined
    else if (!isReplaced && !focused.isField) this.#changedAt = undefined
    else if (isReplaced && (this.#hasPressed || !isWanted)) this.#changedAt = now
  }

  /** @returns whether the press is refused */
  pressed(now: number): boolean {
    this.#hasPressed = true
    this.#wanted = nothing
    return this.#changedAt !== undefined && now - this.#changedAt < noticedMs
  }
}
