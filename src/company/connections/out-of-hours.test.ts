/** One out-of-hours message for all connections, from the moment hours are switched on. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { createConnection, listConnections, updateConnection } from '#company/connections/contract'
import { listSettings, saveSetting } from '#company/settings/contract'
import { showFirstSteps } from '#desk/first-steps/contract'
import { createWorld, type World } from '#workshop/testing/world'
import { commonMessage } from './out-of-hours-state.ts'
import { outOfHoursTexts } from './out-of-hours-texts.ts'

let world: World
let second: number

beforeAll(async () => {
  world = await createWorld()
  second = (await world.ana.calls(createConnection, { name: 'Segunda' })).body.id
})

beforeEach(async () => {
  await world.platform`delete from settings where key = 'outOfHoursMessage'`
  await world.platform`update settings set value = 'disabled' where key = 'scheduleType'`
  await world.platform`update companies set language = 'es'`
  await world.platform`update connections set out_of_hours_message = ''
    where company_id = ${world.acmeId}`
})

afterAll(() => world.close())

const save = (key: string, value: string) => world.ana.calls(saveSetting, { key, value })
const write = (connectionId: number, outOfHoursMessage: string) =>
  world.ana.calls(updateConnection, { connectionId, outOfHoursMessage })

async function messages() {
  const { body } = await world.ana.calls(listConnections, {})
  return body.map(({ outOfHoursMessage }) => outOfHoursMessage)
}

async function stored() {
  const { body } = await world.ana.calls(listSettings, {})
  return body.find(({ key }) => key === 'outOfHoursMessage')?.value
}

const ticks = async () => (await world.ana.calls(showFirstSteps, {})).body.steps.hours

test.each(['es', 'pt', 'en'] as const)('hours begin with a sentence in %s', async (language) => {
  await world.platform`update companies set language = ${language}`
  await save('scheduleType', 'company')
  const sentence = outOfHoursTexts.suggested[language]
  expect([await stored(), await messages(), await ticks()]).toEqual([
    sentence,
    [sentence, sentence],
    true,
  ])
})

test('what a connection says already stands for all', async () => {
  await write(second, 'Volvemos mañana')
  await save('scheduleType', 'company')
  expect(await messages()).toEqual(['Volvemos mañana', 'Volvemos mañana'])
})

test('a connection with its own, or blanked on purpose, keeps it', async () => {
  await save('scheduleType', 'company')
  await write(second, '')
  expect(await ticks()).toBe(false)
  await save('outOfHoursMessage', 'Cerrado')
  expect(await messages()).toEqual(['Cerrado', ''])
  await save('scheduleType', 'disabled')
  await save('scheduleType', 'company')
  expect(await messages()).toEqual(['Cerrado', ''])
  await write(second, 'Otro')
  await save('outOfHoursMessage', 'Abrimos a las 9')
  expect([await messages(), await ticks()]).toEqual([['Abrimos a las 9', 'Otro'], true])
  await write(second, '')
  await save('outOfHoursMessage', 'Volvemos a las 10')
  expect(await messages()).toEqual(['Volvemos a las 10', ''])
})

test('blanked for all, it stays so, and the step is not done', async () => {
  await save('scheduleType', 'company')
  await save('outOfHoursMessage', '')
  await save('scheduleType', 'queue')
  await save('scheduleType', 'company')
  expect([await stored(), await messages(), await ticks()]).toEqual(['', ['', ''], false])
})

test('a company that has hours without one is not changed until it writes one', async () => {
  await world.platform`update settings set value = 'company' where key = 'scheduleType'`
  await save('scheduleType', 'company')
  expect([await stored(), await messages(), await ticks()]).toEqual([undefined, ['', ''], false])
  await save('outOfHoursMessage', 'Cerrado')
  expect([await messages(), await ticks()]).toEqual([['Cerrado', 'Cerrado'], true])
})

test('a later connection begins with it, unless it comes with its own or none', async () => {
  await save('scheduleType', 'company')
  await save('outOfHoursMessage', 'Cerrado')
  const begun = async (name: string, own: { outOfHoursMessage?: string }) => {
    const { body } = await world.ana.calls(createConnection, { name, ...own })
    await world.platform`delete from connections where id = ${body.id}`
    return body.outOfHoursMessage
  }
  expect(await begun('Tercera', {})).toBe('Cerrado')
  expect(await begun('Cuarta', { outOfHoursMessage: 'Otro' })).toBe('Otro')
  expect(await begun('Quinta', { outOfHoursMessage: '' })).toBe('')
})

test('without a connection the message waits for the first', async () => {
  const { gil, platform } = world
  await platform`delete from connections where company_id = ${gil.company.id}`
  const steps = async () => (await gil.calls(showFirstSteps, {})).body.steps.hours
  await gil.calls(saveSetting, { key: 'scheduleType', value: 'company' })
  expect(await steps()).toBe(true)
  await gil.calls(saveSetting, { key: 'outOfHoursMessage', value: '' })
  expect(await steps()).toBe(false)
  await gil.calls(saveSetting, { key: 'outOfHoursMessage', value: 'Fechado' })
  const { body } = await gil.calls(createConnection, { name: 'Única' })
  expect(body.outOfHoursMessage).toBe('Fechado')
})

test('where none was set, most connections say what stands for all', () => {
  const say = (...all: string[]) => all.map((outOfHoursMessage) => ({ outOfHoursMessage }))
  expect(commonMessage(undefined, say('', 'A', 'B', 'B'))).toBe('B')
  expect(commonMessage(undefined, say('', ' '))).toBeUndefined()
  expect(commonMessage('', say('A'))).toBe('')
})
