/**
 * Which keys a session may have stored. To write to a stranger the library asks for keys that are not
 * there, each of which would be a read. After many of those the names are read once, into a Bloom
 * filter: half a megabyte, which takes one name in a thousand for another's while they are a quarter
 * of a million. Nobody else writes keys, so that whatever it does not know is not stored.
 */

import { storableKey } from '#kernel/text/storable'
import type { KeyName } from '#whatsapp/keys/sealed-keys'

export interface StoredNames {
  mayBeStored(kind: string, name: string): boolean
  noteStored(kind: string, name: string): void
  /** A read has not found so many. */
  noteMissing(keys: number): void
}

interface Reading {
  /** All that was noted by now is committed. */
  written(): Promise<void>
  /** In the order of kind and name, after this one. */
  after(last: KeyName | undefined, most: number): Promise<KeyName[]>
}

const missingBefore = 100
const pageSize = 1000

export function makeStoredNames({ written, after }: Reading): StoredNames {
  let missing = 0
  let filter: NameFilter | undefined
  let isComplete = false

  /** What is set from here on is noted; what was set before is read, once it is there. */
  async function readAll(names: NameFilter) {
    await written()
    let last: KeyName | undefined
    for (;;) {
      const page = await after(last, pageSize)
      for (const one of page) names.add(one)
      last = page.at(-1)
      if (page.length < pageSize) return
    }
  }

  async function begin() {
    filter = makeNameFilter()
    try {
      await readAll(filter)
      isComplete = true
    } catch {
      // Everything is asked for, as before; the next reads of what is missing begin again.
      filter = undefined
      missing = 0
    }
  }

  return {
    mayBeStored: (kind, name) =>
      !isComplete || !filter || filter.mayHave({ kind, name: storableKey(name) }),
    noteStored: (kind, name) => filter?.add({ kind, name: storableKey(name) }),
    noteMissing(keys) {
      missing += keys
      if (missing >= missingBefore && !filter) void begin()
    },
  }
}

interface NameFilter {
  add(one: KeyName): void
  mayHave(one: KeyName): boolean
}

const bits = 2 ** 22
const placesOfName = 5

function makeNameFilter(): NameFilter {
  const words = new Uint32Array(bits / 32)
  return {
    add(one) {
      for (const place of placesOf(one)) words[place >>> 5] = wordAt(words, place) | bitOf(place)
    },
    mayHave: (one) => placesOf(one).every((place) => (wordAt(words, place) & bitOf(place)) !== 0),
  }
}

const wordAt = (words: Uint32Array, place: number) => words[place >>> 5] ?? 0
const bitOf = (place: number) => 1 << (place & 31)

function placesOf({ kind, name }: KeyName): number[] {
  const text = `${kind} ${name}`
  const first = Bun.hash.xxHash32(text)
  const step = Bun.hash.murmur32v3(text)
  return Array.from({ length: placesOfName }, (_, n) => (first + n * step) % bits)
}
