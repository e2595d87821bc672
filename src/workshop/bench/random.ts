/** The same numbers on every machine (mulberry32): data and load can be made again. */
export interface Random {
  /** From 0 up to, but without, 1. */
  part(): number
  /** From 0 up to, but without, `limit`. */
  below(limit: number): number
  oneOf<T>(things: readonly T[]): T
  chance(probability: number): boolean
  /** Around 0, mostly within 2 (normal distribution). */
  bell(): number
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const part = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(part() * limit)
  return {
    part,
    below,
    oneOf<T>(things: readonly T[]): T {
      const chosen = things[below(things.length)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
    chance: (probability) => part() < probability,
    bell: () => Math.sqrt(-2 * Math.log(1 - part())) * Math.cos(2 * Math.PI * part()),
  }
}
