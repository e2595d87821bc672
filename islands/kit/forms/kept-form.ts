/**
 * Keeps what is typed into a form, whatever ends the page: a link, Back, a reload, an ended login.
 * It reads the fields themselves, so that a form needs nothing but a place.
 */

import { discarded } from '../ui/unsaved.tsx'
import { changedSince, type, type Values, valuesOf } from './kept-values.ts'
import { isOfRow, withoutRows, withWholeRows } from './typed-rows.ts'
import { readTyped, writeTyped } from './typed-storage.ts'

const watched = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['value'],
}

export class KeptForm {
  #form: HTMLFormElement
  #key: string
  #began: Values
  /** What is on its way: the person may go on typing until the answer is there. */
  #sent: Values | undefined
  /** What fields have yet to take, such as a choice whose options are being fetched. */
  #waiting: Map<string, string[]>
  #isTyping = false
  /** As it is stored. */
  #written: string
  #observer = new MutationObserver(() => this.#changed())
  readonly isRestored: boolean

  constructor(form: HTMLFormElement, key: string) {
    this.#form = form
    this.#key = key
    const typed = readTyped(key)
    this.#waiting = new Map(typed)
    this.isRestored = typed !== undefined
    this.#written = textOf(this.#waiting)
    this.#began = withoutRows(valuesOf(form), this.#waiting)
    form.dataset.kept = ''
    form.addEventListener('input', this.#onInput)
    form.addEventListener('change', this.#onInput)
    form.addEventListener(discarded, this.#forget)
    this.#observer.observe(form, watched)
    this.#restore()
  }

  stop() {
    this.#observer.disconnect()
    this.#form.removeEventListener('input', this.#onInput)
    this.#form.removeEventListener('change', this.#onInput)
    this.#form.removeEventListener(discarded, this.#forget)
  }

  sending() {
    this.#sent = valuesOf(this.#form)
  }

  /** @returns whether something was typed since it was sent, which is kept as another change */
  saved(): boolean {
    const now = valuesOf(this.#form)
    this.#waiting.clear()
    this.#began = this.#sent ?? now
    this.#sent = undefined
    // The form may show something else by then, and was not asked about fields that are gone.
    const isThere = ([name]: [string, string[]]) => now.has(name) || isOfRow(name)
    const typed = new Map([...this.#changedSinceBegan(now)].filter(isThere))
    this.#write(typed)
    return typed.size > 0
  }

  /** A field was laid out anew, with what somebody else has saved. */
  begins(name: string, text: string) {
    this.#began = new Map([...this.#began, [name, [text]]])
  }

  /** The fields say again what they began with. */
  undo() {
    this.#waiting.clear()
    this.#type(this.#began)
    this.#write(new Map())
  }

  #onInput = ({ target }: Event) => {
    if (this.#isTyping) return
    // Who chooses something else does not want what is still to come.
    if (target instanceof Element) this.#waiting.delete(target.getAttribute('name') ?? '')
    this.#changed()
  }

  #forget = () => {
    this.stop()
    this.#write(new Map())
  }

  #changed() {
    this.#restore()
    const changed = this.#changedSinceBegan(valuesOf(this.#form))
    const kept = new Map([...changed, ...this.#waiting])
    // Whatever moves in the form comes by here, mostly without a word of difference.
    if (textOf(kept) !== this.#written) this.#write(kept)
  }

  #changedSinceBegan(now: Values): Values {
    return withWholeRows(changedSince(this.#began, now), now)
  }

  #write(values: Values) {
    this.#written = textOf(values)
    writeTyped(this.#key, values)
  }

  #restore() {
    if (this.#waiting.size === 0) return
    this.#type(this.#waiting)
    const now = valuesOf(this.#form)
    const isMissing = ([name, wanted]: [string, string[]]) =>
      mayCome(this.#form, name) && JSON.stringify(now.get(name) ?? []) !== JSON.stringify(wanted)
    this.#waiting = new Map([...this.#waiting].filter(isMissing))
  }

  #type(values: Values) {
    this.#isTyping = true
    type(this.#form, values)
    this.#isTyping = false
  }
}

const textOf = (values: Values) => JSON.stringify([...values].sort())

/** A field of text has taken what it was given, and is its person's from then on; choices come late. */
function mayCome(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field.dataset.restores === 'later') return true
  return !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
}
