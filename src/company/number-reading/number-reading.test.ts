import { afterAll, beforeAll, expect, test } from 'bun:test'
import { countryOfZone } from '#company/phone-numbers/plan/country-of-zone'
import { createContact } from '#desk/contacts/contract'
import { createWorld, type World } from '#workshop/testing/world'
import { readNumber, showNumberCountry } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ownCountry = async () => (await world.ana.calls(showNumberCountry, {})).body.country

test('what a typed number would be is shown with its country, or why it is none', async () => {
  const { beto } = world
  const read = async (typed: string, country?: string, areaCode?: string) =>
    (await beto.calls(readNumber, { typed, country, areaCode })).body
  expect(await read('51 98765-4321', 'br')).toEqual({
    number: { digits: '5551987654321', country: 'BR' },
    refusal: null,
    choices: [],
    hasOwnCountry: false,
  })
  expect(await read('+51 987 654 321', 'BR')).toMatchObject({
    number: { digits: '51987654321', country: 'PE' },
    hasOwnCountry: true,
  })
  expect(await read('5215512345678', 'BR')).toMatchObject({
    number: null,
    refusal: 'numberOfOther',
    choices: [{ digits: '5215512345678', country: 'MX' }],
  })
  expect(await read('98765-4321', 'BR')).toMatchObject({ refusal: 'numberAreaMissing' })
  expect(await read('98765-4321', 'BR', '51')).toMatchObject({
    number: { digits: '5551987654321' },
  })
  expect(await read('no sé')).toMatchObject({ refusal: 'numberUnreadable' })
})

test('a call reads its number as dialled in the country that it names', async () => {
  const { ana } = world
  const add = (number: string, country?: string) =>
    ana.calls(createContact, { name: 'Eva', number, country })
  expect((await add('51 98765-4321', 'BR')).body).toMatchObject({ number: '5551987654321' })
  expect((await add('51 98765-4321')).body).toMatchObject({ number: '51987654321' })
  const refused = async (number: string, country?: string) => {
    const { status, body } = await add(number, country)
    return [status, body]
  }
  for (const [number, country, fields] of [
    ['55 1234 9999', undefined, { number: 'Of no country' }],
    ['4921 123456', 'DE', { number: 'Of several countries' }],
    ['5215512345678', 'BR', { number: 'Of another country' }],
    ['98765-4321', 'BR', { number: 'Without area code' }],
    ['5215587654321', 'XX', { country: 'Invalid' }],
  ] as const) {
    expect(await refused(number, country)).toMatchObject([400, { fields }])
  }
})

test('the country is that of the linked number, else that of the time zone', async () => {
  const { platform } = world
  await platform`update connections set number = '351912345678'`
  expect(await ownCountry()).toBe('PT')
  await platform`update connections set number = null`
  await platform`update companies set time_zone = 'America/Porto_Velho'`
  expect(await ownCountry()).toBe('BR')
  await platform`update companies set time_zone = 'UTC'`
  expect(await ownCountry()).toBeNull()
})

test('zones of one country say it, under former names too; others say none', () => {
  const country = (zone: string) => countryOfZone(zone)
  expect(
    ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires', 'Mexico/General'].map(country),
  ).toEqual(['AR', 'AR', 'MX'])
  expect(['Europe/Madrid', 'america/sao_paulo', 'Asia/Kolkata'].map(country)).toEqual([
    ...['ES', 'BR', 'IN'],
  ])
  expect(['UTC', 'CET', 'EST', 'Etc/GMT-3', 'Nowhere/Else'].map(country)).toEqual(
    Array(5).fill(undefined),
  )
})
