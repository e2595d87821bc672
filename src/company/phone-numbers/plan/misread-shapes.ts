/** Which stored numbers may be misread, as patterns that PostgreSQL reads too. */
import { callingCodeOf } from './numbers.ts'
import { spellingsAtHome } from './own-spellings.ts'
import { lengthsByCode, plansOf } from './patterns.ts'

export interface MisreadShapes {
  code: string
  /** Of numbers as they are dialled in the country. */
  lengths: number[]
  /** Of a person, as dialled in the country. */
  national: string
  /** With the code of the country, of a person. */
  own: string
}

export function misreadShapes(country: string): MisreadShapes {
  const code = callingCodeOf(country)
  const kinds = plansOf(code).flatMap(({ people }) => people)
  const national = oneOf(kinds.map(({ pattern }) => pattern.source))
  return {
    code,
    lengths: [...new Set(kinds.flatMap(({ lengths }) => lengths))],
    national: oneOf([national, ...spellingsAtHome(country)]),
    own: `^${code}${national.slice(1)}`,
  }
}

/** Each is whole. */
const oneOf = (sources: readonly string[]) =>
  `^(?:${sources.map((source) => source.replace(/^\^|\$$/g, '')).join('|')})$`

let codes: Map<number, string> | undefined

/** How numbers of so many digits begin: other ones are no country's. To count the digits takes longer. */
export function codesOfLengths(): Map<number, string> {
  if (codes) return codes
  const found = new Map<number, string[]>()
  // WhatsApp's spelling of Mexico's mobiles.
  const all: [string, number[]][] = [...lengthsByCode(), ['521', [10]]]
  for (const [code, lengths] of all) {
    for (const length of lengths) {
      const whole = code.length + length
      found.set(whole, [...(found.get(whole) ?? []), code])
    }
  }
  codes = new Map([...found].map(([length, some]) => [length, `^(?:${some.join('|')})`]))
  return codes
}
