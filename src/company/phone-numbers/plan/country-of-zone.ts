import { zonesOfCountries } from './zones-of-countries.ts'

const countries = new Map(
  zonesOfCountries
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [country = '', ...zones] = line.split(' ')
      return zones.map((zone) => [zone.toLowerCase(), country] as const)
    }),
)

/** Undefined of UTC and of zones that several countries share, such as CET. */
export function countryOfZone(zone: string): string | undefined {
  return countries.get(zone.toLowerCase())
}
