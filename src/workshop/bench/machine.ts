/**
 * How fast the machine is, told by what no change of the program makes faster: four bare limits
 * against those of the machine that the aims were set on. An aim holds times this factor.
 */
interface Limited {
  name: string
  scale: string
  at?: number
  limit: { perSecond: number }[]
}

/** Requests a second on 2026-11-25, two cores. */
const measuredThere: Record<string, number> = {
  'messages-small': 4_076,
  'contact-search': 1_200,
  dashboard: 2_275,
  scope: 24_880,
}
const halfHourMs = 30 * 60_000

/** The geometric mean; undefined unless all four were measured within half an hour. */
export function machineFactor(results: Limited[]): number | undefined {
  const there = Object.entries(measuredThere)
  const found = there.flatMap(([name, limit]) => {
    const result = results.find((one) => one.name === name && one.scale === 'all')
    return result?.at !== undefined && result.limit.length > 0
      ? [{ at: result.at, logarithm: Math.log(meanOf(result) / limit) }]
      : []
  })
  const times = found.map(({ at }) => at)
  if (found.length < there.length || Math.max(...times) - Math.min(...times) > halfHourMs) {
    return undefined
  }
  return Math.exp(found.reduce((sum, { logarithm }) => sum + logarithm, 0) / found.length)
}

export function sayFactor(results: Limited[]): string {
  const factor = machineFactor(results)
  const names = Object.keys(measuredThere).join(', ')
  return factor === undefined
    ? `The machine's factor is not known: ${names} have to be measured within half an hour.`
    : `The machine's factor is ${factor.toFixed(2)}: aims hold times this (bare limits of ${names}).`
}

function meanOf({ limit }: Limited): number {
  return limit.reduce((sum, { perSecond }) => sum + perSecond, 0) / limit.length
}
