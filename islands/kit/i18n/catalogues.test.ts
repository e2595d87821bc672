import { expect, test } from 'bun:test'
import { languageOfHeader, languages } from '#kernel/i18n/languages'
import type { Texts } from '#kernel/i18n/texts'
import { foreignWords } from '#workshop/testing/tell-tale-words'
import { textsOfNouns, translatorFor } from './catalogues.ts'

const root = new URL('../../../', import.meta.url).pathname
const files = [...new Bun.Glob('{src,islands}/**/{texts,errors}.ts').scanSync(root)]
const ofNouns = files.filter((path) => !/^src\/kernel\/errors\.ts$|\/(i18n|bench)\//.test(path))
/** Of pages, errors, and messages that the server sends by itself. */
const nouns: [path: string, rows: Texts][] = await Promise.all(
  ofNouns.map(async (path) => [
    path,
    Object.assign({}, ...Object.values(await import(root + path))),
  ]),
)

/** Of the specification, which gives these fields no other text. */
const isLiteral = (text: string) => /^obligatorio$/i.test(text)
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

for (const language of languages) {
  test(`${language} says everything that Spanish says, with the same gaps to fill`, () => {
    expect(nouns.length).toBeGreaterThan(40)
    for (const [path, rows] of nouns) {
      for (const [key, text] of Object.entries(rows)) {
        expect([path, key, text[language].trim()]).not.toEqual([path, key, ''])
        if (isLiteral(text.es)) continue
        expect([path, key, placeholders(text[language])]).toEqual([
          path,
          key,
          placeholders(text.es),
        ])
      }
    }
  })

  test(`${language} has no word of another language`, () => {
    const foreign = nouns.flatMap(([path, rows]) =>
      Object.entries(rows).flatMap(([key, text]) => {
        const found = foreignWords(text[language], language)
        return found.map((word) => `${path} ${key}: ${word} in “${text[language]}”`)
      }),
    )
    expect(foreign).toEqual([])
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
  expect(t('takenBy', { name: "D'Ana & <b>" })).toBe("D'Ana & <b> aceptó este ticket")
})

test('the browser decides the language of a stranger, by its own order', () => {
  expect(languageOfHeader('pt-BR,pt;q=0.9,en;q=0.8')).toBe('pt')
  expect(languageOfHeader('fr-FR,fr;q=0.9,en;q=0.4,es;q=0.3')).toBe('en')
  expect(languageOfHeader('en;q=0.1, es-MX')).toBe('es')
  expect(languageOfHeader('ja')).toBe('es')
  expect(languageOfHeader(undefined)).toBe('es')
  expect(languageOfHeader(';;;,=q')).toBe('es')
})

test('a page whose rows keep reasons has their words at first', () => {
  for (const noun of ['campaigns', 'campaignReport', 'schedules']) {
    const { errors = {} } = textsOfNouns('es', [noun, 'errors'])
    expect([noun, errors.ERR_WAPP_NOT_INITIALIZED]).toEqual([noun, expect.any(String)])
  }
  expect(textsOfNouns('es', ['tags', 'errors']).errors?.ERR_WAPP_NOT_INITIALIZED).toBeUndefined()
})
