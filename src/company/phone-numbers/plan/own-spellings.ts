/** What people and WhatsApp write, and libphonenumber does not take or takes for something else. */

type Spelling = readonly [written: RegExp, number: string]

/** As dialled at home; the number is with the code of the country. */
const atHome = new Map<string, readonly Spelling[]>([
  [
    'MX',
    [
      // 01 to a phone, 044 and 045 to a mobile, until 2019; 1 as WhatsApp has it.
      [/^(?:01|04[45])([1-9]\d{9})$/, '52$1'],
      [/^(1[1-9]\d{9})$/, '52$1'],
    ],
  ],
  // The eight digits of mobiles until 2016, with 0 and the two digits of a carrier in front.
  ['BR', [[/^(?:0(?:[1-9]\d)?)?([1-9]{2})([6-9]\d{7})$/, '55$19$2']]],
  // 0 before the area, and 15 behind it for mobiles, which abroad are 549.
  ['AR', [[/^0?9?0?(11|[23]\d{2,3})15(\d{6,8})$/, '549$1$2']]],
  ['CL', [[/^0([2-9]\d{8})$/, '56$1']]],
])

export function spelledAtHome(written: string, country: string): string[] {
  return (atHome.get(country) ?? []).flatMap(([spelling, number]) =>
    spelling.test(written) ? [written.replace(spelling, number)] : [],
  )
}

/** The patterns of those. */
export function spellingsAtHome(country: string): string[] {
  return (atHome.get(country) ?? []).map(([spelling]) => spelling.source)
}

/** As the patterns know it: to WhatsApp numbers of Mexico have a 1, old ones of Brazil no 9. */
export function inPatterns(digits: string): string {
  return digits.replace(/^521(\d{10})$/, '52$1').replace(/^(55[1-9]{2})([6-9]\d{7})$/, '$19$2')
}

/** What people of one city give each other. */
const withoutArea = new Map([
  ['AR', /^(?:15)?\d{6,8}$/],
  ['BR', /^0?(?:9\d{8}|[2-9]\d{7})$/],
  ['CL', /^0?[2-9]\d{6,7}$/],
  ['CO', /^\d{7}$/],
  ['EC', /^[2-7]\d{6}$/],
  ['MX', /^(?:04[45])?[1-9]\d{6,7}$/],
  ['PE', /^[2-7]\d{5,6}$/],
  ['PY', /^\d{6,7}$/],
  ['VE', /^\d{7}$/],
])
const inNorthAmerica = /^[2-9]\d{6}$/

export function lacksArea(written: string, country: string, callingCode: string): boolean {
  const spelling = callingCode === '1' ? inNorthAmerica : withoutArea.get(country)
  return spelling?.test(written) ?? false
}
