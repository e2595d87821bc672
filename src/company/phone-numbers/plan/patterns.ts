/**
 * Whose a number is, by the patterns of libphonenumber, at the places that its METADATA.md gives.
 * They are compiled once: the library's own reading takes ten times as long.
 */
import metadata from 'libphonenumber-js/metadata.max.json'

interface Kind {
  pattern: RegExp
  lengths: readonly number[]
}

interface Plan {
  country: string
  /** Countries with the same code are told apart by these. */
  leading: RegExp | undefined
  general: RegExp
  people: Kind[]
  others: Kind[]
}

const plans = new Map<string, readonly unknown[]>(Object.entries(metadata.countries))
const countriesOfCodes = new Map<string, readonly string[]>(
  Object.entries(metadata.country_calling_codes),
)
const longestCode = 3

/** Premium rate, voicemail, company-wide, shared cost: they are no person's. */
const kindsOfNobody = new Set([3, 5, 6, 9])

const compiled = new Map<string, Plan[]>()

/** Undefined: no country has the number. */
export function ownerOf(digits: string, { isPerson }: { isPerson: boolean }): string | undefined {
  for (let length = 1; length <= longestCode; length += 1) {
    const national = digits.slice(length)
    for (const plan of plansOf(digits.slice(0, length))) {
      const has = (kinds: Kind[]) => kinds.some((kind) => isOfKind(national, kind))
      const isLeading = plan.leading?.test(national)
      const isOwn =
        isLeading !== false &&
        plan.general.test(national) &&
        (has(plan.people) || (!isPerson && has(plan.others)))
      if (isOwn) return plan.country
      if (isLeading) return undefined
    }
  }
  return undefined
}

/** How many digits numbers with a code have behind it, by the code. */
export function lengthsByCode(): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [code, countries] of countriesOfCodes) {
    const lengths = countries.flatMap((country) => listOf(plans.get(country)?.[3]))
    found.set(code, [...new Set(lengths.filter((one) => typeof one === 'number'))])
  }
  return found
}

function isOfKind(national: string, { pattern, lengths }: Kind): boolean {
  return lengths.includes(national.length) && pattern.test(national)
}

export function plansOf(code: string): Plan[] {
  const known = compiled.get(code)
  if (known) return known
  const fresh = (countriesOfCodes.get(code) ?? []).map(compile)
  if (fresh.length > 0) compiled.set(code, fresh)
  return fresh
}

function compile(country: string): Plan {
  const [, , general, lengths, ...rest] = plans.get(country) ?? []
  const [leading, kinds] = rest.slice(6)
  const all = listOf(kinds).map((kind) => kindOf(listOf(kind), listOf(lengths)))
  const some = (isNobody: boolean) =>
    all.flatMap((kind, at) => (kind && kindsOfNobody.has(at) === isNobody ? [kind] : []))
  return {
    country,
    leading: isText(leading) ? new RegExp(`^(?:${leading})`) : undefined,
    general: whole(general) ?? /^$/,
    people: some(false),
    others: some(true),
  }
}

function kindOf([pattern, lengths]: readonly unknown[], general: readonly unknown[]) {
  const compiled = whole(pattern)
  const own = listOf(lengths)
  const allowed = (own.length > 0 ? own : general).filter((one) => typeof one === 'number')
  return compiled && { pattern: compiled, lengths: allowed }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const whole = (value: unknown) => (isText(value) ? new RegExp(`^(?:${value})$`) : undefined)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
