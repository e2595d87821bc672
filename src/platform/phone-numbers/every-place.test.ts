/** Wherever somebody gives a number, it goes by the one rule, in the country that is said beside it. */
import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { Glob } from 'bun'
import * as v from 'valibot'
import * as areas from '#areas'
import { callsOf } from '#platform/area/area'
import type { Endpoint } from '#platform/http/endpoint'
import { readerFor } from '#platform/http/serve'
import type { Schema } from '#platform/schema'
import { safeParseReading } from './fields.ts'

/** Fields by their names, also those within items, variants and what may be absent. */
function fieldsIn(schema: Schema, name = ''): { name: string; schema: Schema }[] {
  const inner = schema as {
    entries?: Record<string, Schema>
    wrapped?: Schema
    item?: Schema
    options?: Schema[]
  }
  const all = inner.entries ?? {}
  const isField = name !== '' && !inner.entries && !inner.item
  return [
    ...(isField ? [{ name, schema }] : []),
    ...Object.entries(all).flatMap(([field, one]) => fieldsIn(one, field)),
    ...[inner.wrapped, inner.item].flatMap((one) => (one ? fieldsIn(one, name) : [])),
    ...(inner.options ?? []).flatMap((one) => (typeof one === 'object' ? fieldsIn(one, name) : [])),
  ]
}

const international = '+55 51 98765-4321'
const whole = '5551987654321'
const atHome = '51 98765-4321'

function isOfNumber(schema: Schema): boolean {
  if (schema.async) return false
  const { success, output } = v.safeParse(schema, international)
  return success && output === whole
}

const read = (endpoint: Endpoint, schema: Schema, country?: string) => {
  const parsed = safeParseReading(schema, atHome, readerFor(endpoint, { country }))
  return parsed.success ? parsed.output : parsed.issues[0]?.message
}

const places = callsOf(areas).flatMap(({ endpoint }) => {
  const fields = fieldsIn(endpoint.accepts).filter(({ schema }) => isOfNumber(schema))
  const names = [...new Set(fields.map(({ name }) => name))]
  const call = `${endpoint.method} ${endpoint.path}`
  return names.map((name) => ({
    place: `${call} ${name}`,
    endpoint,
    schemas: fields.filter((one) => one.name === name).map(({ schema }) => schema),
  }))
})

test('each call reads a number without + in the country that it names, else by its own code', () => {
  expect(places.map(({ place }) => place).sort()).toEqual([
    'post /campaigns/:campaignId/test number',
    'post /contact-list-items number',
    // Also the dialog of a new ticket, and who is added from a card that a customer sent.
    'post /contacts number',
    'post /messages/batch number',
    'post /messages/send number',
    'post /whatsappsession/:connectionId number',
    'post /whatsappsession/:connectionId otherNumber',
    'put /billing/contact whatsapp',
    'put /contact-list-items/:itemId number',
    'put /contacts/:contactId number',
    'put /whatsappsession/:connectionId number',
  ])
  for (const { place, endpoint, schemas } of places) {
    for (const schema of schemas) {
      expect([place, read(endpoint, schema, 'BR')]).toEqual([place, whole])
      expect([place, read(endpoint, schema)]).toEqual([place, '51987654321'])
    }
  }
})

const root = fileURLToPath(new URL('../../../', import.meta.url))
const textOf = (path: string) => Bun.file(root + path).text()

/** By the dialog or page in which a number is typed. */
const dialogs: Record<string, string> = {
  'islands/nouns/contacts/contact-dialog.tsx': 'contacts, new tickets, cards of customers',
  'islands/screens/contact-list-items/item-dialog.tsx': 'lists',
  'islands/screens/campaigns/test-dialog.tsx': 'tests of a campaign',
  'islands/screens/messages-api/try-out/message-fields.tsx': 'the tester of the API',
  'islands/screens/connections/pairing-code.tsx': 'linking by number',
  'islands/screens/billing/contact-dialog.tsx': 'whom invoices name',
}
/** The telephone of a company, which is a text. */
const texts = [
  'islands/screens/companies/company-dialog.tsx',
  'islands/screens/settings/company-form.tsx',
]

test('each dialog with a number shows what it will be', async () => {
  const found: string[] = []
  for (const path of new Glob('islands/**/*.tsx').scanSync(root)) {
    const text = await textOf(path)
    if (/<NumberField\b|type="tel"/.test(text)) found.push(path)
  }
  const field = 'islands/nouns/number-reading/number-field.tsx'
  expect(found.sort()).toEqual([...Object.keys(dialogs), ...texts, field].sort())
  for (const path of Object.keys(dialogs)) {
    expect([path, /type="tel"/.test(await textOf(path))]).toEqual([path, false])
  }
})

test('a new ticket is opened by the dialog of contacts, and so is a card without a country', async () => {
  const opens: string[] = []
  for (const path of new Glob('{islands,src}/**/*.{ts,tsx}').scanSync(root)) {
    if (/\bcall\(createContact\b/.test(await textOf(path))) opens.push(path)
  }
  const card = 'islands/nouns/messages/bubble/media/writing-to.ts'
  expect(opens.sort()).toEqual(['islands/nouns/contacts/contact-dialog.tsx', card])
  expect(await textOf(card)).toContain(
    'if (!/^(?:\\+|00)/.test(somebody.number)) return ask(somebody)',
  )
})

test('both imports read their rows by it', async () => {
  const importing = ['contact-imports/importing.ts', 'contact-list-imports/running.ts']
  for (const path of importing) {
    const text = await textOf(`src/outreach/${path}`)
    expect([path, text.includes('checkRow(row, choice)')]).toEqual([path, true])
  }
})
