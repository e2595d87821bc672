import { expect, test } from 'bun:test'
import { type Language, languages } from '#kernel/i18n/languages'
import { catalogues, translatorFor } from './catalogues.ts'
import { createLightTranslator } from './light-translator.ts'
import type { Translator } from './translator.ts'

/** Any key at all, whatever the compiler knows of them. */
function sayWith(translator: Translator, language: Language) {
  const fixed = translator.getFixedT(language, 'tickets')
  return (...given: [key: string, gaps?: Record<string, unknown>]) =>
    String(Reflect.apply(fixed, undefined, given))
}

for (const language of languages) {
  const heavy = sayWith(translatorFor(language), language)
  const light = sayWith(createLightTranslator(language, catalogues[language]).translator, language)

  test(`in ${language} every text is the same as i18next says it`, () => {
    for (const [noun, texts] of Object.entries(catalogues[language])) {
      for (const [key, text] of Object.entries(texts)) {
        const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')
        const gaps = Object.fromEntries(names.map((name) => [name, `<${name}> & "$1" {{x}}`]))
        const wanted = `${noun}:${key.replace(/_(one|many|other)$/, '')}`
        for (const count of [undefined, 0, 1, 2, 21, 999]) {
          const all = count === undefined ? gaps : { ...gaps, count }
          expect([wanted, light(wanted, all)]).toEqual([wanted, heavy(wanted, all)])
        }
      }
    }
  })

  test(`in ${language} a key without its noun is of the page's, and an unknown one stands for itself`, () => {
    expect(light('unread', { count: 3 })).toBe(heavy('unread', { count: 3 }))
    expect(light('no such key')).toBe(heavy('no such key'))
  })

  test(`in ${language} even a million has a text`, () => {
    expect(light('unread', { count: 1_000_000 })).toContain('1000000')
  })
}

test('what it learns later is said once more, where it was missed', () => {
  const { tickets, common } = catalogues.es
  const { translator, learn } = createLightTranslator('es', { common })
  const say = sayWith(translator, 'es')
  let told = 0
  translator.on('languageChanged', () => {
    told++
  })
  learn({ shell: catalogues.es.shell })
  expect([say('accept'), told]).toEqual(['accept', 0])
  learn({ tickets })
  expect([say('accept'), say('common:save'), told]).toEqual([tickets.accept, common.save, 1])
})

test('a noun of which the page had a part is whole once it has learnt it', () => {
  const { errors } = catalogues.es
  const { ERR_BUSY } = errors
  const { translator, learn } = createLightTranslator('es', { errors: { ERR_BUSY } })
  let told = 0
  translator.on('languageChanged', () => {
    told++
  })
  const say = () => translator.getResource('es', 'errors', 'ERR_CAMPAIGN_FAILURES')
  expect(say()).toBeUndefined()
  learn({ errors })
  expect([say(), told]).toEqual([errors.ERR_CAMPAIGN_FAILURES, 1])
})
