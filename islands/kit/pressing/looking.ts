/** What is under the pointer and has the focus, looked at again whenever the page may have changed. */
import { isLost, pressableAt } from './pressables.ts'
import { SteadyFocus, SteadyPointer } from './steady.ts'

const scrollingMs = 300

export class Looking {
  readonly pointer = new SteadyPointer()
  readonly focus = new SteadyFocus()
  #scrolledAt = 0
  #isDue = false

  /** From here on, whatever has the focus is where the person is. */
  begin() {
    this.focus.movedOn(pressableAt(document.activeElement), performance.now())
  }

  scrolled() {
    this.#scrolledAt = performance.now()
  }

  /** Before a press is judged: the next frame may be too late for what changed just now. */
  lookIfDue() {
    if (this.#isDue) this.#look()
  }

  lookSoon() {
    if (this.#isDue) return
    this.#isDue = true
    requestAnimationFrame(() => this.lookIfDue())
  }

  #look() {
    this.#isDue = false
    const now = performance.now()
    const { spot } = this.pointer
    if (spot) {
      const under = pressableAt(document.elementFromPoint(spot.x, spot.y))
      if (now - this.#scrolledAt < scrollingMs) this.pointer.moved(spot, under)
      else this.pointer.found(under, now)
    }
    this.focus.found(pressableAt(document.activeElement), now, isLost)
  }
}
