import type { OutboxEntry } from '#desk/messages/outbox/outgoing'
import { log } from '#process/log'
import type { Addressing } from './draining.ts'

/** One message on its way to WhatsApp: from when it is taken until its end is stored. */
export class Attempt {
  #message: OutboxEntry
  #timer: Timer | undefined
  #isWritten = false
  #number: string | null = null
  #isLinking = false
  #isAnswered = false
  #isSent = false

  constructor(message: OutboxEntry) {
    this.#message = message
  }

  get message(): OutboxEntry {
    return this.#message
  }

  get waId(): string {
    return this.#message.waId
  }

  /** The bytes may have left: an ack may come. */
  get isWritten(): boolean {
    return this.#isWritten
  }

  /** Nobody waits for its ack. */
  get isQuiet(): boolean {
    return this.#message.kind === 'message' && this.#message.isQuiet
  }

  get isPaced(): boolean {
    return this.#message.kind === 'message' && this.#message.isPaced
  }

  /** The page that it links to is asked: nobody else waits for it. */
  get isLinking(): boolean {
    return this.#isLinking
  }

  /** Neither waits for a page, nor only for its row; what a campaign has taken counts until it knows. */
  get isOnLine(): boolean {
    return this.isQuiet ? !this.#isSent : !this.#isLinking
  }

  async addLink(linked: Promise<OutboxEntry>) {
    this.#isLinking = true
    try {
      this.#message = await linked
    } catch (err) {
      log.debug({ err }, 'a message is sent without the preview of its link')
    }
    this.#isLinking = false
  }

  noteWritten() {
    this.#isWritten = true
  }

  noteWriting({ number }: Addressing) {
    this.#isWritten = true
    this.#number = number
  }

  /** The number that it went to, if it may go once more to the LID instead. */
  get refusable(): string | null {
    return this.#message.kind === 'message' && this.#message.isUntried ? this.#number : null
  }

  /** The ack has come, perhaps while the send is finishing. */
  noteAnswer({ isSent }: { isSent: boolean }) {
    this.#isAnswered = true
    this.#isSent = isSent
    this.stopWaiting()
  }

  giveUpAfter(ms: number, giveUp: () => void) {
    this.stopWaiting()
    if (!this.#isAnswered) this.#timer = setTimeout(giveUp, ms)
  }

  stopWaiting() {
    clearTimeout(this.#timer)
  }
}
