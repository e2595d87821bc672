/** A second editor, who only hears events, sees what a fresh page shows. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createQueue } from '#company/queues/contract'
import { catchUp, hearing } from '../../workshop/testing/catch-up.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import {
  createQueueOption,
  deleteQueueOption,
  listQueueOptions,
  moveQueueOptions,
  type QueueOption,
  queueOptionEvent,
  updateQueueOption,
} from './contract.ts'
import { applyOptionEvent, optionsBelow, positionsFor } from './state.ts'

let world: World
let queueId: number
beforeAll(async () => {
  world = await createWorld()
  const { body } = await world.ana.calls(createQueue, { name: 'Menu', color: '#123' })
  queueId = body.id
})
afterAll(() => world.close())

const fetch = async (): Promise<readonly QueueOption[]> =>
  (await world.beto.calls(listQueueOptions, { queueId })).body

const catchesUp = (act: () => Promise<unknown>) =>
  catchUp({
    fetch,
    act,
    published: world.published,
    rooms: ['company'],
    hears: [hearing(queueOptionEvent, applyOptionEvent)],
    shown: (options) => [...options].sort((one, other) => one.id - other.id),
  })

async function one(title: string): Promise<QueueOption> {
  const found = (await fetch()).find((option) => option.title === title)
  if (!found) throw new Error(`there is no ${title}`)
  return found
}

test('additions, changes, moves and deletions of a menu', async () => {
  const { ana, sara } = world
  const add = async (title: string, option: string, parentId?: number) =>
    catchesUp(() => ana.calls(createQueueOption, { queueId, title, option, parentId }))
  await add('Prices', '1')
  await add('Hours', '2')
  await add('Shirts', '1', (await one('Prices')).id)
  const { id: optionId } = await one('Hours')
  await catchesUp(() => sara.calls(updateQueueOption, { optionId, title: 'Opening', option: '9' }))

  const move = async (title: string, target: { parentId: number | null; index: number }) => {
    const positions = positionsFor(await fetch(), await one(title), target)
    await catchesUp(() => ana.calls(moveQueueOptions, { queueId, positions }))
  }
  await move('Opening', { parentId: null, index: 0 })
  await move('Shirts', { parentId: null, index: 1 })
  await move('Prices', { parentId: (await one('Shirts')).id, index: 0 })
  expect(optionsBelow(await fetch(), null).map(({ title }) => title)).toEqual(['Opening', 'Shirts'])

  const doomed = (await one('Shirts')).id
  await catchesUp(() => sara.calls(deleteQueueOption, { optionId: doomed }))
  expect((await fetch()).map(({ title }) => title)).toEqual(['Opening'])
})
