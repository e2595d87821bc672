/** Presses of Enter and Space. */
import type { Looking } from './looking.ts'
import { pressableAt, typing } from './pressables.ts'
import { refuse } from './refusing.ts'

export class KeyPresses {
  readonly #looking: Looking
  #refusedKey = ''

  constructor(looking: Looking) {
    this.#looking = looking
  }

  onDown(event: KeyboardEvent) {
    if (!event.isTrusted) return
    this.#refusedKey = ''
    const focused = pressableAt(document.activeElement)
    const isText = document.activeElement?.matches(typing) === true
    if (!isPress(event) || (isText && event.key === ' ')) return this.#movedOn(focused)
    this.#looking.lookIfDue()
    const isHeld = event.repeat && !isText
    if (!this.#looking.focus.pressed(performance.now()) && !isHeld) return
    this.#refusedKey = event.key
    refuse(event)
  }

  onUp(event: KeyboardEvent) {
    if (event.isTrusted && event.key === this.#refusedKey) refuse(event)
  }

  /** A switch is pressed, too, and says `input`. */
  onInput({ target }: Event) {
    if (target instanceof Element && target.matches(`${typing}, select`)) {
      this.#movedOn(pressableAt(document.activeElement))
    }
  }

  /** By writing or another key: what comes of that is no surprise. */
  #movedOn(focused: ReturnType<typeof pressableAt>) {
    const { pointer, focus } = this.#looking
    pointer.wrote(performance.now())
    focus.movedOn(focused, performance.now())
  }
}

/** Alone: with other keys it is a command. */
function isPress({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key === 'Enter' || key === ' ') && !(ctrlKey || metaKey || altKey)
}
