import { expect, test } from 'bun:test'
import { catalogues, translatorFor } from './catalogues.ts'
import { type Language, languageOfHeader, languages } from './languages.ts'

function flat(language: Language): Map<string, string> {
  const nouns = Object.entries(catalogues[language])
  return new Map(
    nouns.flatMap(([noun, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => [`${noun}:${key}`, text]),
    ),
  )
}

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

for (const language of languages) {
  test(`${language} says everything that Spanish says, with the same gaps to fill`, () => {
    const spanish = flat('es')
    const texts = flat(language)
    expect([...texts.keys()].sort()).toEqual([...spanish.keys()].sort())
    for (const [key, text] of texts) {
      expect(`${key}: ${text.trim()}`).not.toBe(`${key}: `)
      expect([key, placeholders(text)]).toEqual([key, placeholders(spanish.get(key) ?? '')])
    }
  })

  test(`${language} counts one and many`, () => {
    const t = translatorFor(language).getFixedT(language, 'tickets')
    expect(t('unread', { count: 1 })).not.toBe('unread')
    expect(t('unread', { count: 1 })).toContain('1 ')
    expect(t('unread', { count: 7 })).toContain('7')
    expect(t('unread', { count: 1 }).replace('1', '7')).not.toBe(t('unread', { count: 7 }))
  })
}

test('names of people are shown as they are, not as HTML', () => {
  const t = translatorFor('es').getFixedT('es', 'tickets')
  expect(t('takenBy', { name: "D'Ana & <b>" })).toBe("D'Ana & <b> tomó este ticket")
})

test('the browser decides the language of a stranger, by its own order', () => {
  expect(languageOfHeader('pt-BR,pt;q=0.9,en;q=0.8')).toBe('pt')
  expect(languageOfHeader('fr-FR,fr;q=0.9,en;q=0.4,es;q=0.3')).toBe('en')
  expect(languageOfHeader('en;q=0.1, es-MX')).toBe('es')
  expect(languageOfHeader('ja')).toBe('es')
  expect(languageOfHeader(undefined)).toBe('es')
  expect(languageOfHeader(';;;,=q')).toBe('es')
})
