/** Owners with their address books: how people of their city write numbers, and what those are. */

interface Owner {
  city: string
  country: string
  /** `#` stands for a digit. */
  spellings: readonly (readonly [written: string, digits: string])[]
}

/** Customers who live abroad are saved with +. */
const abroad = [
  ['+51 987 ### ###', '51987######'],
  ['+33 6 12 ## ## ##', '33612######'],
] as const

export const owners: readonly Owner[] = [
  {
    city: 'Guadalajara',
    country: 'MX',
    spellings: [
      ['(33) 3615-####', '52333615####'],
      ['33 3615 ####', '52333615####'],
      ['3336 15 ## ##', '52333615####'],
      ['01 33 3615 ####', '52333615####'],
      ['044 33 1234 ####', '52331234####'],
      ['479 123 ####', '52479123####'],
      ['4791 23 ####', '52479123####'],
      ['52 33 3615 ####', '52333615####'],
      ['521 33 1234 ####', '521331234####'],
      ['+52 1 33 1234 ####', '521331234####'],
      ['+52 33 3615 ####', '52333615####'],
      ['1 33 1234 ####', '521331234####'],
    ],
  },
  {
    city: 'Porto Alegre',
    country: 'BR',
    spellings: [
      ['51 9876#-####', '55519876#####'],
      ['(51) 99#8#-##4#', '555199#8###4#'],
      ['051 9876#-####', '55519876#####'],
      ['0 15 51 9876#-####', '55519876#####'],
      ['51 8765-####', '555198765####'],
      ['(51) 3227-####', '55513227####'],
      ['519876#####', '55519876#####'],
      ['(84) 9123#-####', '55849123#####'],
      ['55 9999#-####', '55559999#####'],
      ['55 51 9876#-####', '55519876#####'],
      ['+55 51 9876#-####', '55519876#####'],
      ['+55 (051) 9876#-####', '55519876#####'],
    ],
  },
  {
    city: 'Buenos Aires',
    country: 'AR',
    spellings: [
      ['(011) 15-2345-####', '549112345####'],
      ['11 15 2345 ####', '549112345####'],
      ['11 2345-####', '54112345####'],
      ['011 4567-####', '54114567####'],
      ['9 11 2345 ####', '549112345####'],
      ['(0351) 15 234-####', '549351234####'],
      ['0351 423-####', '54351423####'],
      ['112345####', '54112345####'],
      ['54 9 11 2345 ####', '549112345####'],
      ['54 11 15 2345 ####', '549112345####'],
      ['+54 9 11 2345-####', '549112345####'],
    ],
  },
  {
    city: 'Madrid',
    country: 'ES',
    spellings: [
      ['600 11# ###', '3460011####'],
      ['600 1# ## ##', '346001#####'],
      ['60011####', '3460011####'],
      ['91 234 ## ##', '3491234####'],
      ['34 600 11# ###', '3460011####'],
      ['0034 600 11# ###', '3460011####'],
      ['+34 600 11# ###', '3460011####'],
      ['34.600.11#.###', '3460011####'],
    ],
  },
].map((owner) => ({ ...owner, spellings: [...owner.spellings, ...abroad] as Owner['spellings'] }))

export interface Customer {
  name: string
  written: string
  digits: string
}

/** One after the other in each spelling, no two with the same number. */
export function customersOf({ spellings }: Owner, count: number): Customer[] {
  return Array.from({ length: count }, (_, n) => {
    const [written, digits] = spellings[n % spellings.length] ?? ['', '']
    const places = [...written].filter((sign) => sign === '#').length
    const filling = String(2 + 7 * n).padStart(places, '1')
    return {
      name: `Cliente ${n}`,
      written: filled(written, filling),
      digits: filled(digits, filling),
    }
  })
}

function filled(pattern: string, digits: string): string {
  let at = 0
  return pattern.replace(/#/g, () => digits[at++] ?? '0')
}
