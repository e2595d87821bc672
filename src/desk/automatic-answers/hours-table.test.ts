/** What does a customer read now? For every kind of hours, every text and both states: never nothing. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { outOfHoursTexts } from '#company/connections/out-of-hours-texts'
import { saveSetting } from '#company/settings/contract'
import { showFirstSteps } from '#desk/first-steps/contract'
import { makeCustomer } from '#workshop/testing/customer'
import { createWorld, type World } from '#workshop/testing/world'

let world: World

beforeAll(async () => {
  world = await createWorld()
  await world.platform`update connections set greeting_message = 'Hola'`
  await world.platform`update queues set greeting_message = 'Hola de Ventas'
    where id = ${world.sales}`
  await world.platform`insert into connection_queues (company_id, connection_id, queue_id)
    values (${world.acmeId}, ${world.connectionId}, ${world.sales})`
})

beforeEach(async () => {
  await world.platform`delete from settings where key = 'outOfHoursMessage'`
  await world.platform`update settings set value = 'disabled' where key = 'scheduleType'`
})

afterAll(() => world.close())

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const week = (endTime: string) =>
  days.map((weekdayEn) => ({ weekday: '', weekdayEn, startTime: '00:00', endTime }))

const hours = ['disabled', 'company', 'queue'] as const
const texts = ['none', 'own', 'area'] as const
const states = ['open', 'closed'] as const

const greeting = 'Hola de Ventas'
const suggested = outOfHoursTexts.suggested.es

/** While it is closed; open, everybody is greeted. */
const read: Record<(typeof hours)[number], Record<(typeof texts)[number], string>> = {
  disabled: { none: greeting, own: greeting, area: greeting },
  company: { none: suggested, own: 'Cerrado', area: suggested },
  queue: { none: greeting, own: greeting, area: 'Ventas cerró' },
}

const rows = hours.flatMap((kind) =>
  texts.flatMap((text) => states.map((state) => [kind, text, state] as const)),
)

test.each(rows)('hours: %s, text: %s, %s', async (kind, text, state) => {
  const { platform, ana } = world
  const schedules = platform.json(week(state === 'open' ? '23:59' : '00:00'))
  await platform`update companies set schedules = ${schedules}`
  await platform`update queues set schedules = ${schedules},
    out_of_hours_message = ${text === 'area' ? 'Ventas cerró' : ''}`
  await platform`update connections set out_of_hours_message = ${text === 'own' ? 'Cerrado' : ''}`
  const { status } = await ana.calls(saveSetting, { key: 'scheduleType', value: kind })
  expect(status).toBe(200)

  const customer = makeCustomer(world)
  expect(await customer.says('hola')).toEqual([state === 'open' ? greeting : read[kind][text]])

  // The step says that outside the hours a message answers.
  const isAnswered = kind === 'company' || (kind === 'queue' && text === 'area')
  const { body } = await ana.calls(showFirstSteps, {})
  expect(body).toMatchObject({ steps: { hours: isAnswered } })
})

test('the table has all 18', () => expect(rows).toHaveLength(18))
