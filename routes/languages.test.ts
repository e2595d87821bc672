/**
 * Every page as the server draws it in each language: it says its language, has no word of another
 * one, and what is pressed or filled in has a name that says what is seen. What opens in a page is
 * made of the same texts, each of which `catalogues.test.ts` looks at, and of nothing else, which is
 * looked at here.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { entries } from '#islands/entries.ts'
import { type Language, languageCookie, languages } from '#kernel/i18n/languages'
import { logInForPages } from '#workshop/testing/page-login'
import { foreignWords } from '#workshop/testing/tell-tale-words'
import { createWorld, type World } from '#workshop/testing/world'
import { type DrawnPage, readDrawnPage } from '../src/workshop/testing/drawn-page.ts'

let world: World
let login: string
let addresses: string[]

const home = 'http://localhost'

beforeAll(async () => {
  world = await createWorld()
  const { platform, ana } = world
  await world.customerWrites('1234')
  const [ticket] = await platform<{ uuid: string }[]>`
    update tickets set status = 'open', user_id = ${ana.id} returning uuid`
  await world.customerWrites('5678', { number: '5215550002222' })
  // Whoever runs the installation has all pages.
  await platform`update users set super = true where id = ${ana.id}`
  addresses = [
    ...entries.map(({ href }) => href),
    '/tickets?list=pending',
    '/tickets?list=closed',
    '/tickets?list=search&q=nobody',
    `/tickets/${ticket?.uuid}`,
    '/nowhere',
    '/offline',
  ]
  login = await logInForPages(world)
})
afterAll(() => world.close())

async function draw(path: string, language: Language, init: RequestInit = {}): Promise<DrawnPage> {
  const headers = { host: 'localhost', ...init.headers }
  const cookie = [languageCookie, language].join('=')
  const answer = await world.app.request(home + path, {
    ...init,
    headers: { ...headers, cookie: `${login}; ${cookie}` },
  })
  const page = await readDrawnPage(await answer.text())
  expect([path, page.language]).toEqual([path, language])
  expect(page.lines.length).toBeGreaterThan(1)
  return page
}

/** Places are called as people there call them. */
const timeZone = /^[A-Z]\w+(\/[A-Z][\w -]+)+$| \(UTC([+-][\d:]+)?\)$/

function foreignIn({ lines }: DrawnPage, language: Language, where: string): string[] {
  return lines
    .filter((line) => !timeZone.test(line))
    .flatMap((line) => foreignWords(line, language).map((word) => `${where}: ${word} in “${line}”`))
}

for (const language of languages) {
  test(`every page in ${language}, and what can be done in it`, async () => {
    const wrong: string[] = []
    for (const path of addresses) {
      const page = await draw(path, language)
      wrong.push(...foreignIn(page, language, path))
      wrong.push(...page.nameless.map((what) => `${path}: no name: ${what}`))
      wrong.push(...page.misnamed.map((what) => `${path}: another name: ${what}`))
    }
    expect(wrong).toEqual([])
  })

  test(`a login that was refused, in ${language}`, async () => {
    const known = login
    login = ''
    const wrong: string[] = []
    for (const query of ['', '?why=taken-over', '?why=expired', '?why=logout']) {
      wrong.push(...foreignIn(await draw(`/login${query}`, language), language, query))
    }
    for (const typed of ['', 'email=x&password=x']) {
      const refused = await draw('/login', language, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body: typed,
      })
      wrong.push(...foreignIn(refused, language, 'refused'))
    }
    login = known
    expect(wrong).toEqual([])
  })
}

/** Of no language. */
const written = new Set(['Recado', 'Ctrl K', 'HH:MM', '#00BFFF'])

test('what is read in a page comes from the texts of its language', async () => {
  const root = new URL('../', import.meta.url).pathname
  const sources = [...new Bun.Glob('islands/**/*.tsx').scanSync(root)].filter(
    (path) => !path.includes('.test.'),
  )
  const found: string[] = []
  for (const path of sources) {
    const source = await Bun.file(root + path).text()
    for (const pattern of [
      /[^=]>([^<>{}();=]*\p{L}{2,}[^<>{}();=]*)<\//gu,
      /\b(?:aria-label|title|placeholder|alt|label|hint)="([^"]*\p{L}{2,}[^"]*)"/gu,
    ]) {
      const texts = [...source.matchAll(pattern)].map(([, text = '']) => text.trim())
      found.push(...texts.filter((text) => !written.has(text)).map((text) => `${path}: ${text}`))
    }
  }
  expect(sources.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
