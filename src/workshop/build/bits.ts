/** Sets of small numbers, which unite and compare fast. */
export type Bits = Uint32Array

export function bitsOf(numbers: Iterable<number>, size: number): Bits {
  const bits = new Uint32Array(Math.ceil(size / 32))
  for (const number of numbers) bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31))
  return bits
}

export function has(bits: Bits, number: number): boolean {
  return (((bits[number >> 5] ?? 0) >>> (number & 31)) & 1) === 1
}

export function union(one: Bits, other: Bits): Bits {
  return one.map((word, index) => word | (other[index] ?? 0))
}

/** How many are in both. */
export function countCommon(one: Bits, other: Bits): number {
  let count = 0
  for (let index = 0; index < one.length; index++) {
    count += ones((one[index] ?? 0) & (other[index] ?? 0))
  }
  return count
}

/** How many would come to the first from the second. */
export function countNew(to: Bits, from: Bits): number {
  let count = 0
  for (let index = 0; index < to.length; index++) {
    count += ones(~(to[index] ?? 0) & (from[index] ?? 0))
  }
  return count
}

function ones(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
