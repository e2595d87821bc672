/**
 * Wherever somebody gives a number, it goes by the one rule, in the country that is said beside it. Where
 * one is shown or matched, a person without it is known by user name, else as without a number.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { Glob } from 'bun'
import * as v from 'valibot'
import * as areas from '#areas'
import { listAllContacts, listContacts } from '#desk/contacts/contract'
import { noNumber } from '#desk/contacts/reach-state'
import { listTickets } from '#desk/tickets/contract'
import { fillVariables } from '#desk/variables/state'
import { contactsAsCsv } from '#islands/kit/text/csv.ts'
import { withReach } from '#islands/nouns/contacts/with-reach.ts'
import { callsOf } from '#kernel/area/area'
import type { Endpoint } from '#kernel/http/endpoint'
import { safeParseWith } from '#kernel/http/parsing-call'
import { languageCookie, languages } from '#kernel/i18n/languages'
import type { Schema } from '#kernel/schema'
import { listRecipients } from '#outreach/campaigns/report/contract'
import { recipientsAsCsv } from '#outreach/campaigns/report/csv'
import { openDesk } from '#outreach/campaigns/testing/desk'
import { addContacts, createContactList } from '#outreach/contact-lists/contract'
import { listContactListItems } from '#outreach/contact-lists/item-contract'
import { readDrawnPage } from '#workshop/testing/drawn-page'
import { logInForPages } from '#workshop/testing/page-login'
import { createWorld, type World } from '#workshop/testing/world'

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
  const parsed = safeParseWith(schema, atHome, {
    call: { accepts: endpoint.accepts, input: { country } },
  })
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

/** All objects of an answer, also those within lists and variants. */
function objectsIn(schema: Schema): Record<string, Schema>[] {
  const inner = schema as {
    entries?: Record<string, Schema>
    wrapped?: Schema
    item?: Schema
    options?: Schema[]
  }
  const parts = [
    ...Object.values(inner.entries ?? {}),
    ...[inner.wrapped, inner.item].flatMap((one) => one ?? []),
    ...(inner.options ?? []).filter((one) => typeof one === 'object'),
  ]
  return [...(inner.entries ? [inner.entries] : []), ...parts.flatMap(objectsIn)]
}

/** Names and numbers of others than customers, or numbers that stand there because they are numbers. */
const ofOthers: Record<string, string> = {
  'get /campaigns/:campaignId/check': 'numbers without WhatsApp, by what their digits say',
  'get /contact-list-imports/:importId/refused-rows': 'rows of a file, as they were typed',
  'get /joined-people': 'two numbers that were taken for one',
  'get /misread-numbers': 'numbers that look misread',
  'post /contacts/upload': 'rows of a file, as they were typed',
  'post /joined-people/:joinedId/split': 'two numbers that were taken for one',
  'post /joined-people/:joinedId/undo': 'two numbers that were taken for one',
  'post /misread-numbers/:misreadNumber/put-right': 'numbers that look misread',
  'post /misread-numbers/:misreadNumber/undo': 'numbers that look misread',
}

test('each answer that names a person with a number has the user name beside it', () => {
  const without = callsOf(areas).flatMap(({ endpoint }) => {
    const people = objectsIn(endpoint.returns).filter(
      (entries) => entries.name && entries.number && !entries.qrcode,
    )
    const isWhole = people.every((entries) => entries.username || entries.status)
    return isWhole ? [] : [`${endpoint.method} ${endpoint.path}`]
  })
  expect([...new Set(without)].sort()).toEqual(Object.keys(ofOthers).sort())
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

/** By the file that shows numbers which are no customer's reach, and what they are. */
const onlyNumbers: Record<string, string> = {
  'islands/kit/text/names.ts': 'what is called by a number',
  'islands/nouns/campaigns/check/check-numbers.tsx': 'numbers without WhatsApp',
  'islands/nouns/contact-list-imports/preview-table.tsx': 'what a file has',
  'islands/nouns/messages/conversation/timeline-words.ts':
    'a number that was changed, and its next',
  'islands/nouns/misread-numbers/misread-row.tsx': 'numbers that look misread',
  'islands/nouns/number-reading/number-field.tsx': 'what was typed',
  'islands/screens/connections/connection-table.tsx': 'a connection',
  'islands/screens/connections/first-message.tsx': 'a connection',
  'islands/screens/connections/use-other-number.tsx': 'a connection',
  'islands/screens/contacts/joined-people.tsx': 'two numbers that were taken for one',
  'islands/screens/tickets/dialogs/message-readers.tsx': 'a member who is no contact',
}

test('all else that shows a number shows the reach of its person', async () => {
  const found: string[] = []
  for (const path of new Glob('islands/**/*.{ts,tsx}').scanSync(root)) {
    if (/\.test\.tsx?$/.test(path) || path === 'islands/kit/text/phone.ts') continue
    if (/\bshownNumber\(/.test(await textOf(path))) found.push(path)
  }
  expect(found.sort()).toEqual(Object.keys(onlyNumbers).sort())
})

const lids = { number: '910000000000001', username: '910000000000002', both: '910000000000003' }
const nobody = '910000000000004'
const people = [
  { is: 'number', number: '5215583000001', lid: lids.number, username: undefined, pushName: 'Uno' },
  { is: 'username', number: null, lid: lids.username, username: 'dos.mx', pushName: null },
  { is: 'both', number: '5215583000003', lid: lids.both, username: 'tres.mx', pushName: 'Tres' },
  { is: 'neither', number: null, lid: nobody, username: undefined, pushName: null },
]

let world: World
let login: string
const pages: string[] = []
let contactListId = 0
let campaignId = 0

beforeAll(async () => {
  world = await createWorld()
  const { ana, platform } = world
  const contactIds: number[] = []
  for (const { number, lid, username, pushName } of people) {
    const jid = number ? `${number}@s.whatsapp.net` : `${lid}@lid`
    const chat = { number, lid, isGroup: false, jid, username }
    const message = await world.customerWrites('hola', { chat, author: chat, pushName })
    contactIds.push(message?.contactId ?? 0)
  }
  await platform`insert into tags (company_id, name, color, kanban) values
    (${world.acmeId}, 'Nuevo', '#ff0000', 1)`.catch(() => undefined)
  const tickets =
    await platform`update tickets set status = 'open', user_id = ${ana.id} returning uuid`
  const desk = openDesk(world)
  await desk.clear()
  contactListId = (await ana.calls(createContactList, { name: 'Todos' })).body.id
  await ana.calls(addContacts, { contactListId, contactIds })
  campaignId = (await desk.draft({ contactListId, message1: 'Hola {nome}, {numero}' })).id
  await desk.start(campaignId)
  await desk.tick(campaignId)
  await platform`insert into schedules (company_id, body, contact_id, send_at, user_id)
    select company_id, 'mañana', id, now() + interval '1 day', ${ana.id} from contacts
    where company_id = ${world.acmeId}`
  pages.push(
    ...['/', '/contacts', '/kanban', '/schedules', '/tickets', '/tickets?list=search&q=mx'],
    `/contact-lists/${contactListId}/contacts`,
    `/campaign/${campaignId}/report`,
    ...tickets.map(({ uuid }) => `/tickets/${uuid}`),
  )
  login = await logInForPages(world, 'sara@example.com')
})
afterAll(() => world.close())

/** Pages where a number stands for each of them. */
const withReaches = /^\/(contacts|kanban|contact-lists)\b/

test('no page shows digits of a LID, and each says @name or that there is no number', async () => {
  for (const language of languages) {
    const cookie = `${login}; ${[languageCookie, language].join('=')}`
    for (const path of pages) {
      const headers = { host: 'localhost', cookie }
      const answer = await world.app.request(`http://localhost${path}`, { headers })
      const said = (await readDrawnPage(await answer.text())).lines.join('\n')
      for (const lid of [...Object.values(lids), nobody]) {
        expect([path, said.includes(lid)]).toEqual([path, false])
      }
      if (!withReaches.test(path)) continue
      for (const reach of [
        '+52 1 55 8300 0001',
        '@dos.mx',
        '+52 1 55 8300 0003',
        noNumber[language],
      ]) {
        expect([path, reach, said.includes(reach)]).toEqual([path, reach, true])
      }
    }
  }
})

test('each list has all four, and finds by number as by user name', async () => {
  const { ana } = world
  const finders: Record<string, (searchParam: string) => Promise<unknown[]>> = {
    contacts: async (searchParam) => (await ana.calls(listContacts, { searchParam })).body.contacts,
    choices: async (name) => (await ana.calls(listAllContacts, { name })).body,
    tickets: async (searchParam) =>
      (await ana.calls(listTickets, { searchParam, showAll: 'true' })).body.tickets,
    items: async (searchParam) =>
      (await ana.calls(listContactListItems, { contactListId, searchParam })).body.contacts,
    recipients: async (searchParam) =>
      (await ana.calls(listRecipients, { campaignId, searchParam })).body.recipients,
  }
  const sought = { '': 4, '@dos.mx': 1, 'dos.mx': 1, '@tres.mx': 1, '5583000003': 1, [nobody]: 0 }
  for (const [where, find] of Object.entries(finders)) {
    for (const [text, count] of Object.entries(sought)) {
      expect([where, text, (await find(text)).length]).toEqual([where, text, count])
    }
  }
})

test('files and texts name all four, too', async () => {
  const { contacts } = (await world.ana.calls(listContacts, { searchParam: '' })).body
  const parts: string[] = []
  const csv = await recipientsAsCsv(world.acme, { campaignId, state: undefined })
  for await (const part of csv) parts.push(part)
  const filled = contacts.map((contact) =>
    fillVariables('{{name}}|{{number}}', {
      contact,
      language: 'es',
      timeZone: 'UTC',
      now: new Date(),
    }),
  )
  expect(filled.sort()).toEqual(['Tres|5215583000003', 'Uno|5215583000001', '|', '|@dos.mx'])
  for (const text of [contactsAsCsv(withReach(contacts, noNumber.es)), parts.join('')]) {
    for (const reach of ['5215583000001', '@dos.mx', '5215583000003']) {
      expect([reach, text.includes(reach)]).toEqual([reach, true])
    }
    expect(text.toLowerCase()).toContain(noNumber.es.toLowerCase())
    expect(text).not.toContain(nobody)
  }
})
