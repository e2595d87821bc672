/**
 * What happens while somebody looks on: one scene after the other, slower when nobody answers, and
 * nothing at all while no page is open.
 */
import type { Language } from '#kernel/i18n/languages'
import { log } from '#process/log'
import { type Pace, waitAfter } from './pace.ts'
import { openingScenes, type Scene, Scenes } from './scenes.ts'

interface Theatre {
  pace: Pace
  /** Of the shop, and of newcomers until a visitor is known. */
  language: Language
  /** Whether a page is open. */
  isWatched(): boolean
  play(scene: Scene): Promise<unknown>
  random?: () => number
}

export class Plot {
  readonly #theatre: Theatre
  readonly #timer: ReturnType<typeof setInterval>
  #scenes: Scenes
  #played = 0
  #unanswered = 0
  /** Of time in which somebody looked on. */
  #watchedMs = 0
  #dueMs: number | undefined

  constructor(theatre: Theatre) {
    this.#theatre = theatre
    this.#scenes = new Scenes(theatre.language)
    this.#dueMs = theatre.pace.firstMs
    const tickMs = Math.min(1_000, theatre.pace.firstMs)
    this.#timer = setInterval(() => this.#tick(tickMs), tickMs)
  }

  stop() {
    clearInterval(this.#timer)
  }

  /** Of those who have not written yet, the ones of this language come first. */
  speak(language: Language) {
    if (this.#played === 0) this.#scenes = new Scenes(language, this.#theatre.language)
  }

  /** An agent has written: people are encouraged. */
  encourage() {
    this.#unanswered = 0
    this.#hasten()
  }

  /** Somebody writes at once. @returns their number */
  callNewcomer(): string {
    this.#unanswered = Math.min(this.#unanswered, openingScenes)
    this.#hasten()
    const scene = this.#scenes.newcomer()
    void this.#play(scene)
    return scene.is === 'newcomer' ? scene.story.number : scene.person.number
  }

  #tick(ms: number) {
    if (!this.#theatre.isWatched()) return
    this.#watchedMs += ms
    if (this.#dueMs === undefined || this.#watchedMs < this.#dueMs) return
    const scene = this.#scenes.next()
    this.#unanswered++
    this.#played++
    const { pace, random = Math.random } = this.#theatre
    const wait =
      this.#played < openingScenes ? pace.openingMs : waitAfter(pace, this.#unanswered, random())
    this.#dueMs = wait === undefined ? undefined : this.#watchedMs + wait
    void this.#play(scene)
  }

  /** The next scene is not further away than usual. */
  #hasten() {
    const soon = this.#watchedMs + this.#theatre.pace.betweenMs[0]
    this.#dueMs = Math.min(this.#dueMs ?? soon, soon)
  }

  async #play(scene: Scene) {
    await this.#theatre.play(scene).catch((err) => log.debug({ err, scene: scene.is }, 'a scene'))
  }
}
