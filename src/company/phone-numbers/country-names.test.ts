import { expect, test } from 'bun:test'
import { countryNamed } from './country-names.ts'

test('countries are found by their names in three languages, and as people abbreviate them', () => {
  for (const [country, names] of [
    ['MX', ['México', 'MEXICO', 'Mexico ', 'mx', 'MEX', 'Mex.']],
    ['BR', ['Brasil', 'Brazil', 'BRASIL', 'br', 'BRA']],
    ['ES', ['España', 'Espanha', 'Spain', 'espana']],
    ['AR', ['Argentina', 'AR']],
    ['US', ['Estados Unidos', 'EE. UU.', 'EEUU', 'EUA', 'USA', 'United States', 'U.S.A.']],
    ['GB', ['Reino Unido', 'United Kingdom', 'UK', 'Inglaterra']],
    ['DO', ['República Dominicana', 'Rep. Dominicana', 'Dominican Republic']],
    ['DE', ['Alemania', 'Alemanha', 'Germany']],
  ] as const) {
    expect(names.map((name) => [name, countryNamed(name)])).toEqual(
      names.map((name) => [name, country]),
    )
  }
})

test('what names none is none', () => {
  for (const cell of ['', '52', '+52', 'Narnia', 'Puebla', 'México y Brasil', 'x'.repeat(5000)]) {
    expect(countryNamed(cell)).toBeUndefined()
  }
})
