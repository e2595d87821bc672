/** A client with more than 256 KiB unsent is disconnected with 1013; it reconnects and resumes. */
import type { ServerWebSocket } from 'bun'
import { makeAllowance } from './allowance.ts'

const backlogLimit = 256 * 1024
const closeTimeoutMs = 5_000

export class Wire {
  readonly #ws: ServerWebSocket<unknown>
  readonly #spend = makeAllowance()
  #posted: string[] = []
  #postedLength = 0
  /** An upper bound, unless more was sent since. */
  #backlog = 0
  #receivedAt = performance.now()
  #pingedAt = performance.now()
  #isClosed = false
  #drained: (() => void) | undefined

  constructor(ws: ServerWebSocket<unknown>) {
    this.#ws = ws
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  get receivedAt(): number {
    return this.#receivedAt
  }

  get pingedAt(): number {
    return this.#pingedAt
  }

  get postedCount(): number {
    return this.#posted.length
  }

  /** False if the client sends more than it may. */
  mayReceive(): boolean {
    return this.#spend()
  }

  markReceived() {
    this.#receivedAt = performance.now()
  }

  ping() {
    this.#pingedAt = performance.now()
    this.#ws.ping()
  }

  /** False if the socket cannot take it. */
  send(text: string): boolean {
    if (!this.#hasRoomFor(text)) return false
    this.flush()
    this.#ws.sendText(text, false)
    this.#backlog = this.#ws.getBufferedAmount()
    return true
  }

  /** Buffered until `flush`, to share a packet. */
  post(text: string): boolean {
    if (!this.#hasRoomFor(text)) return false
    this.#posted.push(text)
    this.#postedLength += text.length
    return true
  }

  flush() {
    if (this.#posted.length === 0 || this.#isClosed) return
    const texts = this.#posted
    this.#posted = []
    this.#postedLength = 0
    this.#ws.cork((ws) => {
      for (const text of texts) ws.sendText(text, false)
    })
    this.#backlog = this.#ws.getBufferedAmount()
  }

  async whenDrained(): Promise<void> {
    while (!this.#isClosed && this.#ws.getBufferedAmount() > backlogLimit / 4) {
      await new Promise<void>((resolve) => {
        this.#drained = resolve
      })
    }
  }

  markDrained() {
    this.#drained?.()
  }

  /** Terminates the connection if the client does not respond. */
  end(code: number, reason: string) {
    this.flush()
    this.markClosed()
    this.#ws.close(code, reason)
    setTimeout(() => this.#ws.terminate(), closeTimeoutMs).unref()
  }

  terminate() {
    this.markClosed()
    this.#ws.terminate()
  }

  markClosed() {
    this.#isClosed = true
    this.#drained?.()
  }

  #hasRoomFor(text: string): boolean {
    if (this.#isClosed) return false
    if (this.#fits(text)) return true
    this.#backlog = this.#ws.getBufferedAmount()
    return this.#fits(text)
  }

  #fits(text: string): boolean {
    const pending = this.#backlog + this.#postedLength
    return pending === 0 || pending + text.length <= backlogLimit
  }
}
