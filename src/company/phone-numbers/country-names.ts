/** Which country a cell names, as people write it in the three languages, or abbreviated. */
import { normalized } from '#kernel/text/normalized'
import { countryCodes } from './countries.ts'

/** What people write and Unicode's tables have not. */
const others = `
  AR ARG | BO BOL | BR BRA | CL CHL | CO COL | CR CRI | DO DOM, Rep. Dominicana, R. Dominicana
  EC ECU | ES ESP | GB Inglaterra, Gran Bretaña, England, Great Britain, UK | GT GTM | HN HND
  MX MEX, MÉX, República Mexicana, Estados Unidos Mexicanos | NI NIC | NL Holanda, Holland
  PA PAN | PE PER | PR Puerto Rico | PT PRT | PY PRY | SV SLV
  US USA, EUA, EEUU, EE UU, EE.UU., Estados Unidos de América, United States of America, Estados Unidos da América
  UY URY | VE VEN`

let countries: Map<string, string> | undefined

export function countryNamed(cell: string): string | undefined {
  const name = plain(cell)
  if (name === '' || name.length > longestName) return undefined
  countries ??= namesOfAll()
  return countries.get(name)
}

const longestName = 60

function namesOfAll(): Map<string, string> {
  const found = new Map<string, string>()
  for (const language of ['es', 'pt', 'en']) {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    for (const code of countryCodes) found.set(plain(names.of(code) ?? code), code)
  }
  for (const entry of others.split(/[|\n]/)) {
    const [, code = '', names = ''] = /^\s*([A-Z]{2}) (.*)$/.exec(entry) ?? []
    for (const name of names.split(',').filter(Boolean)) found.set(plain(name), code)
  }
  for (const code of countryCodes) found.set(code.toLowerCase(), code)
  return found
}

/** `EE. UU.` and `eeuu`, `Côte d’Ivoire` and `cote divoire`. */
function plain(text: string): string {
  return normalized(text, 'NFD')
    .replace(/[^\p{Letter} ]/gu, '')
    .toLowerCase()
    .trim()
    .replace(/ +/g, ' ')
}
