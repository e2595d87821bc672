/** What the demo's bar in the page asks for and shows. */
import { randomBytes } from 'node:crypto'
import type { DemoDoor, DemoTask } from '#main/demo-door'
import type { ShopWords } from './words/words.ts'

interface DoorOptions extends Pick<DemoDoor, 'visitor' | 'greet' | 'callCustomer' | 'callSara'> {
  shipping: ShopWords['quickMessages']['shipping']
}

/** A click that follows another at once is one. */
const oneClickMs = 500

export class Door implements DemoDoor {
  readonly key = randomBytes(18).toString('base64url')
  readonly id = randomBytes(6).toString('base64url')
  readonly visitor: DemoDoor['visitor']
  readonly greet: DemoDoor['greet']
  readonly callCustomer: () => void
  readonly callSara: () => void
  readonly shortcode: string
  readonly #shipping: string
  readonly #done = new Set<DemoTask>()
  #answers = 0

  constructor({ visitor, greet, callCustomer, callSara, shipping }: DoorOptions) {
    this.shortcode = shipping.shortcode
    this.#shipping = shipping.message
    this.visitor = visitor
    this.greet = greet
    this.callCustomer = seldom(callCustomer)
    this.callSara = seldom(callSara)
  }

  /** What the visitor wrote has reached a customer. */
  hear(text: string) {
    this.#answers++
    this.finish('answer')
    if (text.includes(this.#shipping)) this.finish('quick')
  }

  finish(task: DemoTask) {
    this.#done.add(task)
  }

  progress() {
    return { done: [...this.#done], answers: this.#answers }
  }
}

function seldom(call: () => void): () => void {
  let calledAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - calledAt < oneClickMs) return
    calledAt = performance.now()
    call()
  }
}
