/** Nobody else makes a number of the digits of a text: neither a call nor a file of the product. */
import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Glob } from 'bun'
import * as v from 'valibot'
import * as areas from '#areas'
import { callsOf } from '#kernel/area/area'
import type { Schema } from '#kernel/schema'
import { NumberCountry } from './country-fields.ts'

const numbered = /^(number|numbers|otherNumber|whatsapp)$/

/** Of a list, of its items; `isOneOf` says whether a value in the field is taken. */
function fieldsOf(
  path: string,
  schema: Schema,
): { name: string; takes: (value: string) => boolean }[] {
  const entries = 'entries' in schema ? (schema.entries as Record<string, Schema>) : {}
  return Object.entries(entries).flatMap(([field, inner]) => {
    if (!numbered.test(field)) return []
    const takes = (value: string) => v.is(inner, field === 'numbers' ? [value] : value)
    return [{ name: `${path} ${field}`, takes }]
  })
}

test('every call that takes a number takes the country of one without +', () => {
  const withNumber = callsOf(areas).filter(({ endpoint: { method, path, accepts } }) =>
    fieldsOf(`${method} ${path}`, accepts).some(({ name }) => !name.endsWith('otherNumber')),
  )
  expect(withNumber.length).toBeGreaterThanOrEqual(7)
  const without = withNumber.filter(({ endpoint: { accepts } }) => {
    return !('entries' in accepts) || Object(accepts.entries).country !== NumberCountry
  })
  expect(without.map(({ endpoint: { path } }) => path)).toEqual([])
})

const fields = callsOf(areas).flatMap(({ endpoint: { method, path, accepts } }) =>
  fieldsOf(`${method} ${path}`, accepts),
)

/** Each of its items is answered by itself: "no number" is an answer. */
const perItem = ['post /numbers/check numbers']

test('every call takes one number and no text that only has its digits', () => {
  expect(fields.map(({ name }) => name)).toContain('post /contacts number')
  expect(fields.length).toBeGreaterThanOrEqual(8)
  const loose = fields.filter(
    ({ takes }) =>
      !takes('+52 (1) 55 1234-5678') || takes('555-1234 / 555-9876') || takes('55123456 x5'),
  )
  expect(loose.map(({ name }) => name).filter((name) => !perItem.includes(name))).toEqual([])
})

/** The carriers of Brazil. */
const patterns = /00\(\?:1\[245\]/

test('the patterns of numbers are in no file of the browser', async () => {
  const root = fileURLToPath(new URL('../../../public/build/', import.meta.url))
  const scripts = [...new Glob('**/*.js').scanSync(root)]
  expect(scripts.length).toBeGreaterThan(20)
  const found = scripts.filter((path) => patterns.test(readFileSync(root + path, 'utf8')))
  expect(found).toEqual([])
})

const digitsOnly = /\\D|\[\^\\d|\[\^0-9|\[\\s\(\)|match\(\/\\d|\[\^\[:digit:/

const reasons: Record<string, string> = {
  'src/company/phone-numbers/reading.ts': 'the reader',
  'src/company/phone-numbers/other-things.ts': 'counts them',
  'src/company/searching/search-terms.ts': 'a search, in which a part of a number is enough',
  'src/desk/variables/state.ts': 'whether a name is its own number',
  'src/desk/automatic-answers/provider-hooks/documents.ts': 'tax numbers',
  'src/outreach/campaigns/fields.ts': 'the label of no tag',
  'src/outreach/contact-list-imports/number-codes.ts': 'codes in columns beside a number',
  'src/whatsapp/inbound/kinds/native-flow.ts': 'names of fields',
  'src/workshop/simulator/der.ts': 'dates of certificates',
  'src/workshop/simulator/usync.ts': 'what Baileys sends to the simulator',
}

test('no other file picks digits out of a text', async () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const paths = [...new Glob('{src,islands,routes,jobs,db}/**/*.{ts,tsx,sql}').scanSync(root)]
  const product = paths.filter((path) => !/\.(test|e2e)\.tsx?$|\/testing\//.test(path))
  const found = await Promise.all(
    product.map(async (path) =>
      digitsOnly.test(await Bun.file(root + path).text()) ? [path] : [],
    ),
  )
  expect(found.flat().sort()).toEqual(Object.keys(reasons).sort())
})
