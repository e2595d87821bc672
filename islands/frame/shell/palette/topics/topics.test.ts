import { expect, test } from 'bun:test'
import { CompanyDetails } from '#company/companies/fields'
import { ConnectionForm } from '#company/connections/contract'
import { connectionTexts } from '#company/connections/texts'
import { QueueForm } from '#company/queues/fields'
import { settingTexts } from '#company/settings/texts'
import { UserForm } from '#company/users/contract'
import type { Myself } from '#company/users/myself/contract'
import { QuickMessageForm } from '#desk/quick-messages/contract'
import { TagForm } from '#desk/tags/fields'
import type { Role } from '#kernel/policy'
import { SettingsForm } from '#outreach/campaigns/fields'
import { entries } from '../../../../entries.ts'
import { groups } from '../../../../screens/settings/setting-groups.ts'
import { rankOf } from '../ranking.ts'
import { synonyms } from '../synonyms.ts'
import { topics, topicsFor, wayTo } from './topics.ts'

const controls = groups.flatMap(({ controls }) => controls.map(({ key }) => key))

/** What an admin types and chooses, by the page on which it is. */
const forms: Record<string, string[]> = {
  settings: [
    ...controls,
    ...Object.keys(CompanyDetails.entries),
    'schedules',
    'closedDates',
    'outOfHoursMessage',
  ],
  connections: Object.keys(ConnectionForm.entries),
  queues: Object.keys(QueueForm.entries),
  users: Object.keys(UserForm.entries),
  tags: Object.keys(TagForm.entries),
  quickMessages: Object.keys(QuickMessageForm.entries),
  campaignSettings: [...Object.keys(SettingsForm.entries), 'ownWords'],
}

/** Other programs may send it; no page has a field for it. */
const withoutField = new Set(['farewellMessage'])

test.each(Object.entries(forms))('each field of %s is found', (noun, fields) => {
  const found = new Set(topics.filter((one) => one.noun === noun).flatMap(({ fields }) => fields))
  expect(fields.filter((field) => !found.has(field) && !withoutField.has(field))).toEqual([])
  // And none that is gone is offered.
  expect([...found].filter((field) => !fields.includes(field))).toEqual([])
})

test('each is named once, and leads to a page that there is', () => {
  const keys = topics.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  const hrefs = new Set<string>(entries.map(({ href }) => href))
  expect(topics.filter(({ href }) => !hrefs.has(href.replace(/\?.*/, '')))).toEqual([])
})

test('each says itself in a sentence', () => {
  const hints: Record<string, object> = settingTexts
  const sentences = topics.flatMap(({ says }) =>
    Object.values(typeof says === 'string' ? (hints[says] ?? { none: '' }) : says),
  )
  expect(sentences).toHaveLength(topics.length * 3)
  expect(sentences.filter((text) => !/^\p{Lu}.{14,100}\.$/u.test(text))).toEqual([])
})

test('settings are named as on their page', () => {
  const labels: Record<string, unknown> = settingTexts
  const settings = topics.filter(({ key }) => labels[`label_${key}`])
  const wrong = settings.filter(
    ({ key, names }) => JSON.stringify(names) !== JSON.stringify(labels[`label_${key}`]),
  )
  expect(wrong.map(({ key }) => key)).toEqual([])
  expect(settings.length).toBe(controls.length)
})

test('automatic messages are named as in the dialog of a connection', () => {
  const labels: Record<string, unknown> = connectionTexts
  const messages = topics.filter(({ key }) => key.endsWith('Message'))
  const said = messages.map(({ key }) => labels[key])
  expect(JSON.stringify(messages.map(({ names }) => names))).toBe(JSON.stringify(said))
  expect(messages).toHaveLength(4)
})

const person = (profile: Role, settings: Myself['company']['settings'] = []) =>
  ({ profile, super: false, company: { settings } }) as Myself

test('one finds what one may set', () => {
  const nouns = (me: Myself) => new Set(topicsFor(me).map(({ noun }) => noun))
  expect([...nouns(person('user'))]).toEqual([])
  expect([...nouns(person('superv'))]).toEqual([
    'queues',
    'users',
    'quickMessages',
    'tags',
    'fileLists',
  ])
  const admins = nouns(person('admin'))
  expect([admins.has('connections'), admins.has('settings')]).toEqual([true, true])
  expect([admins.has('plans'), admins.has('campaignSettings')]).toEqual([false, false])
})

test('hours that there are not lead to their switch', () => {
  const hours = topics.find(({ key }) => key === 'companyHours')
  if (!hours) throw new Error('There are no hours')
  const scheduleType = (value: string) => person('admin', [{ key: 'scheduleType', value }])
  const ways = ['disabled', 'queue', 'company'].map((value) => wayTo(hours, scheduleType(value)))
  const toSwitch = '/settings?setting=scheduleType'
  expect(ways).toEqual([toSwitch, toSwitch, '/settings?tab=schedules'])
})

test('every page has other words', () => {
  const nouns = entries.filter(({ partOf }) => !partOf).map(({ noun }) => noun)
  expect(nouns.filter((noun) => !synonyms[noun])).toEqual([])
})

const commands = [
  ['oscuro', 'themeDark'],
  ['escuro', 'themeDark'],
  ['dark', 'themeDark'],
  ['ausente', 'away'],
  ['away', 'away'],
  ['contraseña', 'profile'],
] as const

test.each(commands)('%s finds the command %s', (typed, command) => {
  expect(rankOf(synonyms[command] ?? '', typed)).toBeLessThan(2)
})

test.each([
  ['horario', 'scheduleType'],
  ['opening hours', 'scheduleType'],
  ['expediente', 'scheduleType'],
  ['fuso', 'timeZone'],
  ['despedida', 'complationMessage'],
  ['farewell', 'complationMessage'],
  ['color', 'queueColor'],
  ['color', 'tagColor'],
  ['cores', 'tagColor'],
  ['etiqueta', 'tagName'],
  ['bienvenida', 'greetingMessage'],
  ['boas-vindas', 'queueGreeting'],
  ['contraseña', 'userPassword'],
  ['senha', 'userPassword'],
  ['qr', 'number'],
  ['plan', 'plan'],
  ['factura', 'payments'],
  ['feriados', 'closedDays'],
  ['idioma', 'companyLanguage'],
  ['webhook', 'webhooks'],
  ['token', 'tokens'],
  ['kanban', 'tagName'],
  ['chatbot', 'queueMenu'],
  ['stop', 'optOutWords'],
])('%s finds the setting %s', (typed, key) => {
  const topic = topics.find((one) => one.key === key)
  const words = `${Object.values(topic?.names ?? {}).join(' ')} ${topic?.also}`
  expect(rankOf(words, typed)).toBeLessThan(2)
})
