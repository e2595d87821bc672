/** What becomes of the numbers of a file, for its preview. */

import type { CountryChoice } from '#company/phone-numbers/plan/reading-in-country'
import { readInCountry } from '#company/phone-numbers/plan/reading-in-country'
import { readWritten } from '#company/phone-numbers/reading'
import type { NumberRefusal } from '#company/phone-numbers/refusals'
import type { SpreadsheetRow } from '#outreach/spreadsheets/row'
import type { NumberCounts, StoredNumber } from './contract.ts'

/** Between batches the program answers others. */
const batchSize = 500

export function storedNumber(typed: string, choice: CountryChoice): StoredNumber {
  const read = readInCountry(typed, choice)
  return 'digits' in read
    ? { digits: read.digits, country: read.country, refusal: null }
    : { digits: null, country: null, refusal: read.refusal }
}

export async function countNumbers(
  rows: readonly SpreadsheetRow[],
  choice: CountryChoice,
): Promise<NumberCounts> {
  const counts = { countries: new Tally<string | null>(), others: new Tally<string | null>() }
  const refused = new Tally<NumberRefusal>()
  let bareRows = 0
  for (const [at, { cells }] of rows.entries()) {
    if (at % batchSize === 0) await Bun.sleep(0)
    const typed = cells[1] ?? ''
    const read = readInCountry(typed, choice)
    if ('digits' in read) counts.countries.add(read.country)
    else {
      refused.add(read.refusal)
      if (read.refusal === 'numberOfOther') counts.others.add(read.choices[0]?.country ?? null)
    }
    const written = readWritten(typed)
    if ('digits' in written && !written.isMarked) bareRows += 1
  }
  return {
    bareRows,
    countries: counts.countries.most().map(([country, rows]) => ({ country, rows })),
    others: counts.others.most().map(([country, rows]) => ({ country, rows })),
    refused: refused.most().map(([reason, rows]) => ({ reason, rows })),
  }
}

class Tally<Key> {
  #counts = new Map<Key, number>()

  add(key: Key) {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  most(): [Key, number][] {
    return [...this.#counts].sort(([, one], [, other]) => other - one)
  }
}
