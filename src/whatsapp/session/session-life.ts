import { makeMutex } from '#kernel/time/mutex'
import { log } from '#process/log'
import { type Effect, idle, type LifecycleEvent, next, type State } from './lifecycle.ts'
import type { SessionRequest } from './session-options.ts'

interface LifeOptions {
  ids: { companyId: number; connectionId: number }
  perform(effect: Effect): Promise<void> | void
  /** Nothing more is asked of it. */
  onIdle(): Promise<void>
}

const nothingAsked: SessionRequest = {
  desiredState: 'closed',
  request: -1,
  renew: false,
  pairingNumber: null,
  knownNumber: null,
}

/**
 * The state of a session, changed by one event after the other: `lifecycle.ts` decides what follows
 * from it, and the next waits until that is performed.
 */
export class SessionLife {
  readonly #options: LifeOptions
  readonly #events = makeMutex()
  #pending = 0
  #state: State = idle
  #request = nothingAsked
  #isOver = false

  constructor(options: LifeOptions) {
    this.#options = options
  }

  get state(): State {
    return this.#state
  }

  /** The one that is being carried out: the row is not written for it once there is a newer one. */
  get request(): SessionRequest {
    return this.#request
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** @param request the event carries it out */
  dispatch(event: LifecycleEvent, request?: SessionRequest) {
    if (this.#isOver) return
    this.#pending += 1
    this.#events
      .run(() => {
        this.#request = request ?? this.#request
        return this.#step(event)
      })
      .catch((err) => {
        if (!this.#isOver)
          log.error({ ...this.#options.ids, err, event: event.type }, 'a session stumbled')
      })
  }

  end() {
    this.#isOver = true
  }

  async #step(event: LifecycleEvent) {
    this.#pending -= 1
    const [state, effects] = next(this.#state, event)
    this.#state = state
    for (const effect of effects) {
      if (this.#isOver) return
      await this.#options.perform(effect)
    }
    if (state.is === 'DISCONNECTED' && this.#pending === 0) await this.#options.onIdle()
  }
}
