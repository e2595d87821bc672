import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { Glob } from 'bun'
import { createWorld, type World } from '#workshop/testing/world'
import { compareNames, sortKey } from './sorting-state.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const orders: [what: string, names: string[]][] = [
  ['Ñ is a letter behind N', ['Nube', 'Nuñez', 'NZ', 'ñandú', 'Ñusta', 'Oca']],
  ['within a word, too', ['Muno', 'Munz', 'Muño', 'Muo']],
  ['written with its mark apart', ['Nz', 'N\u0303a', 'Ñb', 'n\u0303c', 'Oa']],
  ['other marks do not count', ['Àlex', 'Alma', 'Élan', 'Elena', 'Çelik', 'Cid', 'Ülkü', 'Uma']],
  ['nor does the case', ['ana', 'BETO', 'carla', 'Дима', 'ева', 'Жанна']],
  ['signs of two halves', ['Zoe', '\uf8ff', '\uffee', '𝒜na', '😀 Ana']],
]
// Marks that do not count leave the order to the letters.
const marks = ['Àlex', 'Alma', 'Çelik', 'Cid', 'Élan', 'Elena', 'Ülkü', 'Uma']

test.each(orders)('%s, in the browser and in SQL', async (what, names) => {
  const wanted = what === 'other marks do not count' ? marks : names
  expect(names.toReversed().sort(compareNames)).toEqual(wanted)
  const rows = await world.platform<{ name: string }[]>`
    select name from unnest(${names}::text[]) name order by sort_text(name) collate "C"`
  expect(rows.map(({ name }) => name)).toEqual(wanted)
})

test('every sign has one key, in the browser and in SQL', async () => {
  const signs = Array.from({ length: 0xffff }, (_, at) => String.fromCharCode(at + 1)).filter(
    (sign) => sign.isWellFormed(),
  )
  const texts = [...signs.map((sign) => `a${sign}n`), ...signs.map((sign) => `N${sign}`)]
  const rows = await world.platform<{ key: string }[]>`
    select sort_text(sign) key from unnest(${texts}::text[]) with ordinality one (sign, place)
    order by place`
  const wrong = texts.filter((text, at) => rows[at]?.key !== sortKey(text))
  expect(wrong.map((text) => [...text].map((sign) => sign.codePointAt(0)?.toString(16)))).toEqual(
    [],
  )
  expect(texts.length).toBeGreaterThan(120_000)
})

test('names are sorted by their key everywhere', () => {
  const others =
    /\.localeCompare\(|asc\(\w+\.(name|title|shortcode)\)|asc\(\w+\.nameKey\)|order by (\w+\.)?name(_key)?\b/
  /** What no person reads in this order, or what their own language names. */
  const allowed = new Set([
    'islands/kit/ui/menu-keys.ts',
    'islands/nouns/number-reading/country-names.ts',
    'islands/screens/settings/company-form.tsx',
    'islands/screens/tickets/views/view-filter.ts',
    'src/desk/automatic-answers/provider-hooks/provider.ts',
    'src/kernel/workers/recording-runs.ts',
    'src/backup/listing-access.ts',
  ])
  const root = new URL('../../../', import.meta.url).pathname
  const files = ['src', 'islands', 'routes'].flatMap((folder) => [
    ...new Glob(`${folder}/**/*.{ts,tsx}`).scanSync(root),
  ])
  const product = files.filter((path) => !/\.(test|e2e)\.|^src\/workshop\//.test(path))
  const wrong = product.filter(
    (path) => !allowed.has(path) && others.test(readFileSync(root + path, 'utf8')),
  )
  expect(wrong).toEqual([])
  expect(product.length).toBeGreaterThan(500)
})

test('no list computes the key that is kept with its rows', () => {
  const root = new URL('../../../', import.meta.url).pathname
  const product = ['src', 'routes', 'db/functions']
    .flatMap((folder) => [...new Glob(`${folder}/**/*.{ts,sql}`).scanSync(root)])
    .filter((path) => !/\.test\.|^src\/workshop\//.test(path))
  const computing = product.filter((path) =>
    readFileSync(root + path, 'utf8').includes('sort_text('),
  )
  expect(computing).toEqual(['db/functions/sort_text.sql'])
})
