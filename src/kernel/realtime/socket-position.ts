/** How far a socket is in the events of its company. */
export class SocketPosition {
  #behind: number | null = null
  #isResuming = false
  #completeSeq = 0
  #sentSeq = 0
  #dispatchedSeq = 0

  /** Events after this number come from the replay; null when live. */
  get behind(): number | null {
    return this.#behind
  }

  /** During the first replay everything visible is sent, whatever lists were joined. */
  get isResuming(): boolean {
    return this.#isResuming
  }

  /** Everything up to this event was sent, whatever rooms were joined. */
  get completeSeq(): number {
    return this.#completeSeq
  }

  get sentSeq(): number {
    return this.#sentSeq
  }

  begin(seq: number) {
    this.#sentSeq = seq
  }

  /** Once an event, though several of its rooms may have it; not while the replay brings it. */
  dispatches(seq: number): boolean {
    if (this.#dispatchedSeq === seq || this.#behind !== null) return false
    this.#dispatchedSeq = seq
    return true
  }

  markSent(seq: number) {
    if (seq > this.#sentSeq) this.#sentSeq = seq
  }

  /** @returns false if it is as far behind already */
  fallBehind(seq: number): boolean {
    if (this.#behind !== null && this.#behind <= seq) return false
    this.#behind = seq
    return true
  }

  resume(seq: number) {
    this.#behind = seq
    this.#isResuming = true
  }

  advance(seq: number) {
    this.#behind = seq
  }

  becomeLive() {
    this.#behind = null
    this.#isResuming = false
  }

  markComplete(seq: number) {
    this.#completeSeq = seq
  }
}
