import { expect, test } from 'bun:test'
import { type Language, languages } from '#kernel/i18n/languages'
import { languageOfOwner } from '../language.ts'
import { demoWords } from './demo-words.ts'

const placesIn = (value: unknown, path = ''): string[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, `${path}.${key}`))
    : [path]

test('the shop says everything in each language', () => {
  const places = placesIn(demoWords.es)
  for (const language of languages) expect(placesIn(demoWords[language])).toEqual(places)
})

const variables: [Record<string, string>, Language][] = [
  [{}, 'es'],
  [{ LANG: 'C.UTF-8' }, 'es'],
  [{ LANG: 'pt_BR.UTF-8' }, 'pt'],
  [{ LANG: 'en' }, 'en'],
  [{ LANG: 'de_DE.UTF-8' }, 'es'],
  [{ LANG: 'en_US.UTF-8', LC_ALL: 'es_MX.UTF-8' }, 'es'],
  [{ LANG: 'pt_BR.UTF-8', LC_ALL: '' }, 'pt'],
]

test.each(variables)('a terminal with %o has a shop in %s', (given, language) => {
  expect(languageOfOwner(given)).toBe(language)
})
