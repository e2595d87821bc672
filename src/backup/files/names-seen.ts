/** Eight bytes of each name: of a million files they take eight megabytes. */
export class NamesSeen {
  #sums = new BigUint64Array(1024)
  #count = 0
  #isSorted = true

  add(name: string) {
    if (this.#count === this.#sums.length) {
      const larger = new BigUint64Array(2 * this.#count)
      larger.set(this.#sums)
      this.#sums = larger
    }
    this.#sums[this.#count] = startOf(name)
    this.#count += 1
    this.#isSorted = false
  }

  /** Of two that begin alike it may say so of both: one in a million million. */
  has(name: string): boolean {
    if (!this.#isSorted) this.#sums.subarray(0, this.#count).sort()
    this.#isSorted = true
    const wanted = startOf(name)
    let [low, high] = [0, this.#count]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sums[middle] ?? 0n) < wanted) low = middle + 1
      else high = middle
    }
    return low < this.#count && this.#sums[low] === wanted
  }
}

function startOf(name: string): bigint {
  return BigInt(`0x${name.slice(name.lastIndexOf('/') + 1).slice(0, 16)}`)
}
