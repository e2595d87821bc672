/** Sara's open page: colleagues see what she views and where she types. */
import * as v from 'valibot'
import type { ClientFrame } from '#desk/tickets/live/client-frames'

const Entered = v.object({ token: v.string() })

export class SaraSocket {
  readonly #url: string
  readonly #credentials: { email: string; password: string }
  #socket: WebSocket | undefined
  /** Whoever logs in as Sara is Sara from then on. */
  #isReplaced = false

  constructor(url: string, credentials: { email: string; password: string }) {
    this.#url = url
    this.#credentials = credentials
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  get isReplaced(): boolean {
    return this.#isReplaced
  }

  async open() {
    if (this.isOpen || this.#isReplaced) return
    const socket = new WebSocket(`${this.#url.replace(/^http/, 'ws')}/api/ws`, [
      'bearer',
      await this.#logIn(),
    ])
    this.#socket = socket
    await new Promise((resolve) => {
      socket.onopen = resolve
      socket.onclose = ({ code }) => {
        if (code === loginEnded) this.#isReplaced = true
        resolve(undefined)
      }
    })
  }

  say(frame: ClientFrame) {
    if (this.isOpen) this.#socket?.send(JSON.stringify(frame))
  }

  close() {
    this.#socket?.close()
  }

  async #logIn(): Promise<string> {
    const response = await fetch(`${this.#url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(this.#credentials),
    })
    return v.parse(Entered, await response.json()).token
  }
}

const loginEnded = 4401
