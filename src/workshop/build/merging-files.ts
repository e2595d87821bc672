/**
 * Which scripts shall be one. The bundler writes a file for each set of entry points that share
 * something, hundreds of small ones; a browser pays more for a request than for a few kilobytes. So
 * two files become one where that saves requests worth more than what some pages then load in vain.
 */
import { type Bits, countCommon, countNew, union } from './bits.ts'

/** Files that are always loaded together. */
export interface Piece {
  files: string[]
  bytes: number
  /** By which pages at first. */
  first: Bits
  /** By which pages at first or later. */
  ever: Bits
  /** By which of what pages fetch on demand, at first, and at first or later. */
  asked: Bits
  askedEver: Bits
  /** What must be loaded wherever this is. */
  needs: Set<Piece>
  /** It fetches something by itself, and is loaded by no page that does without it now. */
  fetches: boolean
}

type Loads = Pick<Piece, 'first' | 'ever' | 'asked' | 'askedEver'>

/** What a request less is worth on one page, in bytes before compression. */
const requestBytes = 10_000
/** A byte that delays the first life of a page, among those that it loads when it is idle. */
const firstWeight = 80
const askedWeight = 0.5

export function mergeFiles(given: readonly Piece[]): Piece[] {
  let pieces = unite(given)
  for (;;) {
    const pairs = worthwhilePairs(pieces)
    const changed = new Set<Piece>()
    for (const pair of pairs) mergeUnlessChanged(pair, changed)
    if (changed.size === 0) return pieces
    pieces = unite(pieces)
  }
}

type Pair = readonly [Piece, Piece]

/** The best first. */
function worthwhilePairs(pieces: readonly Piece[]): Pair[] {
  const pairs: { pair: Pair; gain: number }[] = []
  for (const [index, one] of pieces.entries()) {
    for (let other = index + 1; other < pieces.length; other++) {
      const pair = [one, pieces[other] ?? one] as const
      const gain = gainOf(pair)
      if (gain > 0) pairs.push({ pair, gain })
    }
  }
  return pairs.sort((one, other) => other.gain - one.gain).map(({ pair }) => pair)
}

function gainOf(pair: Pair): number {
  const [one, other] = pair
  const loads = together(pair)
  let gain = requestBytes * countCommon(one.ever, other.ever)
  gain -= costOf(one, loads) + costOf(other, loads)
  // Most pairs end here, before what they need is looked at.
  if (gain <= 0) return gain
  for (const piece of closure(pair)) {
    if (piece !== one && piece !== other) gain -= costOf(piece, loads)
    if (gain <= 0) return gain
  }
  return gain
}

/** Of loading it there, too. */
function costOf({ first, ever, askedEver, bytes, fetches }: Piece, loads: Loads): number {
  const later = countNew(ever, loads.ever)
  const onDemand = countNew(askedEver, loads.askedEver)
  if (fetches && later + onDemand > 0) return Number.POSITIVE_INFINITY
  const atFirst = countNew(first, loads.first)
  return bytes * (atFirst * (firstWeight - 1) + later + onDemand * askedWeight)
}

function together([one, other]: Pair): Loads {
  return {
    first: union(one.first, other.first),
    ever: union(one.ever, other.ever),
    asked: union(one.asked, other.asked),
    askedEver: union(one.askedEver, other.askedEver),
  }
}

/** @param changed since the pairs were weighed */
function mergeUnlessChanged(pair: Pair, changed: Set<Piece>) {
  const pieces = closure(pair)
  const loads = together(pair)
  if (pieces.some((piece) => changed.has(piece))) return
  for (const piece of pieces) {
    const before = keyOf(piece)
    piece.first = union(piece.first, loads.first)
    piece.ever = union(piece.ever, loads.ever)
    piece.asked = union(piece.asked, loads.asked)
    piece.askedEver = union(piece.askedEver, loads.askedEver)
    if (keyOf(piece) !== before) changed.add(piece)
  }
}

/** With all that they need. */
export function closure(pieces: readonly Piece[]): Piece[] {
  const found = new Set(pieces)
  for (const piece of found) for (const need of piece.needs) found.add(need)
  return [...found]
}

/** Those that are loaded by the same. */
function unite(pieces: readonly Piece[]): Piece[] {
  const united = new Map<string, Piece>()
  const became = new Map<Piece, Piece>()
  for (const piece of pieces) {
    const key = keyOf(piece)
    const known = united.get(key)
    const whole = known ?? { ...piece, files: [], bytes: 0, needs: new Set(), fetches: false }
    whole.files.push(...piece.files)
    whole.bytes += piece.bytes
    whole.fetches ||= piece.fetches
    united.set(key, whole)
    became.set(piece, whole)
  }
  for (const [piece, whole] of became) {
    for (const need of piece.needs) {
      const needed = became.get(need)
      if (needed && needed !== whole) whole.needs.add(needed)
    }
  }
  return [...united.values()]
}

function keyOf({ first, ever, asked, askedEver }: Loads): string {
  return [first, ever, asked, askedEver].join(';')
}
