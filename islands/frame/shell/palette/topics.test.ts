import { expect, test } from 'bun:test'
import { connectionTexts } from '#company/connections/texts'
import { settingTexts } from '#company/settings/texts'
import { entries } from '../../../entries.ts'
import { groups } from '../../../screens/settings/setting-groups.ts'
import { rankOf } from './ranking.ts'
import { synonyms, topics } from './topics.ts'

test('everything that an admin sets is found', () => {
  const keys = new Set<string>(topics.map(({ key }) => key))
  const controls = groups.flatMap(({ controls }) => controls.map(({ key }) => key))
  expect(controls.filter((key) => !keys.has(key))).toEqual([])
})

test('settings are named as on their page', () => {
  const labels: Record<string, unknown> = settingTexts
  const settings = topics.filter(({ key }) => labels[`label_${key}`])
  const wrong = settings.filter(
    ({ key, names }) => JSON.stringify(names) !== JSON.stringify(labels[`label_${key}`]),
  )
  expect(wrong.map(({ key }) => key)).toEqual([])
  expect(settings.length).toBeGreaterThan(15)
})

test('automatic messages are named as in the dialog of a connection', () => {
  const labels: Record<string, unknown> = connectionTexts
  const messages = topics.filter(({ href }) => href === '/connections')
  const said = messages.map(({ key }) => labels[key])
  expect(JSON.stringify(messages.map(({ names }) => names))).toBe(JSON.stringify(said))
  expect(messages).toHaveLength(4)
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
  ['color', 'queueColor'],
  ['cores', 'tagColor'],
  ['bienvenida', 'greetingMessage'],
])('%s finds the setting %s', (typed, key) => {
  const topic = topics.find((one) => one.key === key)
  const words = `${Object.values(topic?.names ?? {}).join(' ')} ${topic?.also}`
  expect(rankOf(words, typed)).toBeLessThan(2)
})
