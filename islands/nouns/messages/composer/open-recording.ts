import type { Recording } from './recording.ts'

/** A recording from its first sound until it is sent, kept beside the draft or dropped: one of them, once. */
export class OpenRecording {
  readonly #keep: (file: File) => void
  #going: Recording | undefined
  #file: File | undefined
  #isLeft = false

  /** @param keep has what was neither sent nor dropped */
  constructor(keep: (file: File) => void) {
    this.#keep = keep
  }

  /** False if whoever wanted it has left: the microphone is free again. */
  begin(recording: Recording): boolean {
    if (this.#isLeft) recording.drop()
    else this.#going = recording
    return !this.#isLeft
  }

  get level(): number {
    return this.#going?.level() ?? 0
  }

  pause() {
    this.#going?.pause()
  }

  resume() {
    this.#going?.resume()
  }

  /** Ends it, to be listened to. @returns undefined if another click has, null if it is too short */
  async finish(): Promise<File | null | undefined> {
    const file = await this.#end()
    if (file && this.#isLeft) this.#keep(file)
    else if (file) this.#file = file
    return file
  }

  /** Hands it over. @returns undefined if another click has it, null if it is too short */
  async take(): Promise<File | null | undefined> {
    const file = this.#file
    this.#file = undefined
    return file ?? this.#end()
  }

  drop() {
    this.#going?.drop()
    this.#going = undefined
    this.#file = undefined
  }

  async leave() {
    this.#isLeft = true
    const file = await this.take()
    if (file) this.#keep(file)
  }

  /** The recorder needs a moment, in which a second click finds nothing. */
  async #end(): Promise<File | null | undefined> {
    const going = this.#going
    this.#going = undefined
    return going && ((await going.finish()) ?? null)
  }
}
