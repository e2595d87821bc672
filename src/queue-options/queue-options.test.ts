import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createQueue } from '#queues/contract'
import { createWorld, type World } from '../testing/world.ts'
import {
  createQueueOption,
  deleteQueueOption,
  listQueueOptions,
  updateQueueOption,
} from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function menu() {
  const { ana, support: queueId } = world
  const add = async (title: string, option: string | number, parentId?: number | null) =>
    (await ana.calls(createQueueOption, { queueId, title, option, parentId, message: title })).body
  const root = await add('Invoices', 1)
  const child = await add('A copy', '1', root.id)
  const grandchild = await add('By mail', ' 2 ', child.id)
  return { root, child, grandchild }
}

test('a menu is a tree, read whole or level by level', async () => {
  const { ana, beto, support: queueId } = world
  const { root, child, grandchild } = await menu()
  expect(root).toEqual({
    id: root.id,
    title: 'Invoices',
    message: 'Invoices',
    option: '1',
    queueId,
    parentId: null,
  })
  expect(grandchild.option).toBe('2')
  const titles = async (query: { queueId?: number; parentId?: number }) =>
    (await beto.calls(listQueueOptions, query)).body.map((option) => option.id)
  expect(await titles({ queueId })).toEqual([root.id, child.id, grandchild.id])
  expect(await titles({ queueId, parentId: -1 })).toEqual([root.id])
  expect(await titles({ queueId, parentId: root.id })).toEqual([child.id])
  expect(await titles({ queueId: world.sales })).toEqual([])
  const { body } = await ana.calls(deleteQueueOption, { optionId: root.id })
  expect(body.message).toBeString()
  expect(await titles({ queueId })).toEqual([])
})

test('a change keeps what it does not name; blank titles and choices are refused', async () => {
  const { ana } = world
  const { root, child } = await menu()
  const renamed = await ana.calls(updateQueueOption, { optionId: child.id, title: ' Copies ' })
  expect(renamed.body).toEqual({ ...child, title: 'Copies' })
  const raised = await ana.calls(updateQueueOption, { optionId: child.id, parentId: -1 })
  expect(raised.body.parentId).toBeNull()
  const blank = await ana.calls(updateQueueOption, { optionId: root.id, title: ' ', option: '' })
  expect(blank).toMatchObject({
    status: 400,
    body: { fields: { title: 'Required', option: 'Required' } },
  })
})

test('nothing hangs below itself, in another queue or in another company', async () => {
  const { ana, gil, sales } = world
  const { root, grandchild } = await menu()
  for (const parentId of [root.id, grandchild.id]) {
    const round = await ana.calls(updateQueueOption, { optionId: root.id, parentId })
    expect(round).toMatchObject({ status: 400, body: { fields: { parentId: 'Invalid id' } } })
  }
  const form = { title: 'Strange', option: '1', parentId: root.id }
  expect(await ana.calls(createQueueOption, { ...form, queueId: sales })).toMatchObject({
    status: 404,
    body: { error: 'ERR_QUEUE_OPTION_NOT_FOUND' },
  })
  const { body: queue } = await gil.calls(createQueue, { name: 'Gils', color: '#123' })
  expect(await gil.calls(createQueueOption, { ...form, queueId: queue.id })).toMatchObject({
    status: 404,
    body: { error: 'ERR_QUEUE_OPTION_NOT_FOUND' },
  })
  for (const answer of [
    await gil.calls(createQueueOption, { ...form, parentId: -1, queueId: sales }),
    await gil.calls(listQueueOptions, { queueId: sales }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_QUEUE_NOT_FOUND' } })
  }
})

test('two who hang each other’s branch below their own make no circle', async () => {
  const { ana, support: queueId, platform } = world
  const add = async (option: string) =>
    (await ana.calls(createQueueOption, { queueId, title: 'Branch', option })).body.id
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await add('8'), await add('9')]
    const answers = await Promise.all([
      ana.calls(updateQueueOption, { optionId: a, parentId: b }),
      ana.calls(updateQueueOption, { optionId: b, parentId: a }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
  }
  const [row] = await platform`select count(*)::integer as n from queue_options
    where title = 'Branch' and parent_id is null`
  expect(row?.n).toBe(5)
})
