/**
 * Keeps what is typed in this browser and what the server has of it the same: stored here first,
 * saved a moment after typing stops and when the page is left; what other devices save replaces
 * only what was not touched here. Offline it waits, also beyond the page.
 */

import {
  keepUnsentChatText,
  keepUnsentText,
  listUnsentTexts,
  type UnsentText,
} from '#desk/unsent-texts/contract'
import { asFailure } from '#kernel/errors'
import type { Calls } from '#kernel/http/call'
import { readStored, writeStored } from '../../kit/storage/stored.ts'
import { isUnsaved, type Known, readKnown, receive } from './known.ts'
import {
  knownKey,
  type Place,
  placeOf,
  placesTyped,
  placeTyped,
  typedKey,
  unseenKey,
} from './places.ts'

const pauseMs = 800

interface SyncOptions {
  userId: number
  call: Calls['call']
}

const running = new Set<UnsentTextSync>()

/** What comes in from here on is not stored: at a logout somebody else may sit down. */
export function stopSyncing() {
  for (const sync of running) sync.stop()
}

export class UnsentTextSync {
  #userId: number
  #call: Calls['call']
  #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #saving = new Map<string, Promise<void>>()
  #catchingUp: Promise<void> | undefined
  #isStopped = false

  constructor({ userId, call }: SyncOptions) {
    this.#userId = userId
    this.#call = call
    running.add(this)
  }

  /** A key of the storage was written in this page; with every letter, so it does little. */
  changed(key: string) {
    const place = placeTyped(this.#userId, key)
    if (place) this.#saveSoon(place)
  }

  /** What is not saved yet, at once. @param keepalive the page is being left */
  async flush(options: { keepalive?: boolean } = {}) {
    await Promise.all(this.#unsaved().map((place) => this.#save(place, options)))
  }

  received(text: UnsentText) {
    this.#receive(placeOf(text), text)
  }

  #receive(place: Place, remote: Pick<UnsentText, 'body' | 'version'>) {
    if (this.#isStopped) return
    const next = receive(this.#standing(place), remote)
    if (!next) return
    this.#writeKnown(place, next.known)
    writeStored(typedKey(this.#userId, place), next.local || null)
    this.#offer(place, next.unseen)
  }

  /** At first, and when events may have been missed. */
  catchUp(): Promise<void> {
    this.#catchingUp ??= this.#catchUp().finally(() => {
      this.#catchingUp = undefined
    })
    return this.#catchingUp
  }

  async #catchUp() {
    this.#forgetEnded()
    const before = placesTyped(this.#userId).map((place) => [place, this.#known(place)] as const)
    const { texts, isWhole } = await this.#call(listUnsentTexts, {})
    for (const text of texts) this.received(text)
    const listed = new Set(texts.map((text) => typedKey(this.#userId, placeOf(text))))
    for (const [place, { version, body }] of isWhole ? before : []) {
      const isGone = body !== '' && !listed.has(typedKey(this.#userId, place))
      if (isGone && this.#known(place).version === version)
        this.#receive(place, { body: '', version: version + 1 })
    }
    for (const place of this.#unsaved()) this.#saveSoon(place)
  }

  stop() {
    this.#isStopped = true
    running.delete(this)
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  #saveSoon(place: Place) {
    const key = typedKey(this.#userId, place)
    clearTimeout(this.#timers.get(key))
    this.#timers.set(
      key,
      setTimeout(() => void this.#save(place), pauseMs),
    )
  }

  /** One at a time and place; what was typed meanwhile follows. */
  #save(place: Place, options: { keepalive?: boolean } = {}): Promise<void> {
    const key = typedKey(this.#userId, place)
    clearTimeout(this.#timers.get(key))
    const running = this.#saving.get(key)
    if (running) {
      if (isUnsaved(this.#standing(place))) this.#saveSoon(place)
      return running
    }
    const saving = this.#send(place, options).finally(() => this.#saving.delete(key))
    this.#saving.set(key, saving)
    return saving
  }

  async #send(place: Place, options: { keepalive?: boolean }) {
    const { local: body, known } = this.#standing(place)
    if (body === known.body || body === known.refused) return
    this.#writeKnown(place, { ...known, sent: body })
    try {
      this.#kept(place, body, await this.#keep(place, { body, base: known.version }, options))
    } catch (failure) {
      if (asFailure(failure).status !== 404) return
      this.#writeKnown(place, { ...this.#known(place), refused: body })
    }
  }

  #keep(
    { kind, id }: Place,
    typed: { body: string; base: number },
    options: { keepalive?: boolean },
  ) {
    return kind === 'chat'
      ? this.#call(keepUnsentChatText, { chatId: id, ...typed }, options)
      : this.#call(keepUnsentText, { ticketId: id, kind, ...typed }, options)
  }

  #kept(place: Place, sent: string, kept: UnsentText & { replaced: string | null }) {
    if (this.#isStopped) return
    const { local, known } = this.#standing(place)
    if (sent === '' && kept.body !== '') {
      this.#writeKnown(place, { version: known.version, body: '' })
      return this.received(kept)
    }
    if (kept.version >= known.version) {
      this.#writeKnown(place, { version: kept.version, body: sent })
    }
    const isLost = kept.replaced !== null && !local.includes(kept.replaced)
    this.#offer(place, isLost ? kept.replaced : undefined)
  }

  #offer(place: Place, unseen: string | null | undefined) {
    if (!unseen) return
    const key = unseenKey(this.#userId, place)
    const before = readStored(key)
    if (!before?.includes(unseen)) writeStored(key, before ? `${before}\n${unseen}` : unseen)
  }

  /** The version of what has ended matters only to events that are under way. */
  #forgetEnded() {
    for (const place of placesTyped(this.#userId)) {
      const { local, known } = this.#standing(place)
      const hasEnded = local === '' && known.body === '' && known.sent === undefined
      if (hasEnded) writeStored(knownKey(this.#userId, place), null)
    }
  }

  #unsaved(): Place[] {
    return placesTyped(this.#userId).filter((place) => {
      const standing = this.#standing(place)
      return isUnsaved(standing) && standing.local !== standing.known.refused
    })
  }

  #standing(place: Place) {
    const local = readStored(typedKey(this.#userId, place)) ?? ''
    return { local, known: this.#known(place) }
  }

  #known(place: Place): Known {
    return readKnown(readStored(knownKey(this.#userId, place)))
  }

  #writeKnown(place: Place, known: Known) {
    writeStored(knownKey(this.#userId, place), JSON.stringify(known))
  }
}
