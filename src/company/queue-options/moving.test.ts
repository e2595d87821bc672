import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { createQueue } from '#company/queues/contract'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import {
  createQueueOption,
  listQueueOptions,
  moveQueueOptions,
  type QueueOption,
} from './contract.ts'

let world: World
let queueId: number
let prices: QueueOption
let hours: QueueOption
let shirts: QueueOption
let caps: QueueOption

beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  const { ana } = world
  const number = Math.floor(Math.random() * 0xffffff)
  const color = `#${number.toString(16).padStart(6, '0')}`
  queueId = (await ana.calls(createQueue, { name: `Queue ${number}`, color })).body.id
  const add = async (title: string, option: string, parentId?: number) =>
    (await ana.calls(createQueueOption, { queueId, title, option, parentId })).body
  prices = await add('Prices', '1')
  hours = await add('Hours', '2')
  shirts = await add('Shirts', '1', prices.id)
  caps = await add('Caps', '2', prices.id)
})
afterAll(() => world.close())

const stored = async () =>
  (await world.ana.calls(listQueueOptions, { queueId })).body.map(
    ({ title, option, parentId }) => `${parentId === null ? '' : '- '}${option} ${title}`,
  )

test('two options swap their choices, in one event and one transaction', async () => {
  const { ana, published, platform } = world
  published.length = 0
  const positions = [
    { optionId: prices.id, option: '2' },
    { optionId: hours.id, option: 1 },
  ]
  const moved = await ana.calls(moveQueueOptions, { queueId, positions })
  expect(moved.status).toBe(200)
  expect(moved.body.map(({ title, option }) => [title, option])).toEqual([
    ['Prices', '2'],
    ['Hours', '1'],
    ['Shirts', '1'],
    ['Caps', '2'],
  ])
  expect(published).toHaveLength(1)
  expect(published[0]?.data).toMatchObject({
    action: 'update',
    options: [{ title: 'Prices' }, { title: 'Hours' }],
    count: 4,
  })
  const audited = await platform`select before, after, user_name as "by" from audit_log
    where noun = 'queueOption' and action = 'update' order by id desc limit 2`
  expect(audited).toContainEqual({ before: { option: '1' }, after: { option: '2' }, by: 'Ana' })
})

test('an option moves to another level with all below it', async () => {
  const below = { optionId: prices.id, parentId: hours.id, option: '1' }
  const positions = [below, { optionId: hours.id, option: '1' }]
  await world.ana.calls(moveQueueOptions, { queueId, positions })
  expect(await stored()).toEqual(['- 1 Prices', '1 Hours', '- 1 Shirts', '- 2 Caps'])
  const back = { optionId: caps.id, parentId: -1, option: '9' }
  await world.ana.calls(moveQueueOptions, { queueId, positions: [back] })
  expect(await stored()).toContain('9 Caps')
})

test('all moves happen or none: a taken choice, a cycle, a strange option', async () => {
  const { ana, gil, support } = world
  const before = await stored()
  const valid = { optionId: caps.id, option: '8' }
  const refused = async (position: object, answer: object) => {
    const positions = [valid, position] as (typeof valid)[]
    expect(await ana.calls(moveQueueOptions, { queueId, positions })).toMatchObject(answer)
    expect(await stored()).toEqual(before)
  }
  await refused(
    { optionId: hours.id, option: '1' },
    { status: 400, body: { error: 'ERR_QUEUE_OPTION_ALREADY_EXISTS' } },
  )
  const cycle = { status: 400, body: { fields: { parentId: 'Invalid id' } } }
  await refused({ optionId: prices.id, parentId: shirts.id, option: '3' }, cycle)
  await refused({ optionId: prices.id, parentId: prices.id, option: '3' }, cycle)
  await refused(valid, { status: 400 })
  const strange = await ana.calls(createQueueOption, {
    queueId: support,
    title: 'Strange',
    option: String(Math.random()).slice(2, 12),
  })
  const missing = { status: 404, body: { error: 'ERR_QUEUE_OPTION_NOT_FOUND' } }
  await refused({ optionId: strange.body.id, option: '4' }, missing)
  await refused({ optionId: hours.id, parentId: strange.body.id, option: '4' }, missing)
  expect(await gil.calls(moveQueueOptions, { queueId, positions: [valid] })).toMatchObject({
    status: 404,
    body: { error: 'ERR_QUEUE_NOT_FOUND' },
  })
})

test('two who reorder one level at once leave each choice once', async () => {
  const { ana, sara } = world
  const swap = (person: typeof ana, [first, second]: [QueueOption, QueueOption]) =>
    person.calls(moveQueueOptions, {
      queueId,
      positions: [
        { optionId: first.id, option: '2' },
        { optionId: second.id, option: '1' },
      ],
    })
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([swap(ana, [prices, hours]), swap(sara, [hours, prices])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const top = (await stored()).filter((line) => !line.startsWith('-'))
    expect(top.map((line) => line.charAt(0)).sort()).toEqual(['1', '2'])
  }
})
