import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createQueue, deleteQueue, listQueues } from '#company/queues/contract'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import {
  createQueueOption,
  deleteQueueOption,
  listQueueOptions,
  moveQueueOptions,
  updateQueueOption,
} from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let queues = 0

async function menu() {
  const { ana } = world
  queues += 1
  const form = { name: `Menu ${queues}`, color: `#00${1000 + queues}` }
  const { id: queueId } = (await ana.calls(createQueue, form)).body
  const add = async (title: string, option: string | number, parentId?: number | null) =>
    (await ana.calls(createQueueOption, { queueId, title, option, parentId, message: title })).body
  const root = await add('Invoices', 1)
  const child = await add('A copy', '1', root.id)
  const grandchild = await add('By mail', ' 2 ', child.id)
  return { queueId, root, child, grandchild }
}

test('a menu is a tree, read whole or level by level', async () => {
  const { ana, beto } = world
  const { queueId, root, child, grandchild } = await menu()
  expect(root).toEqual({
    id: root.id,
    title: 'Invoices',
    message: 'Invoices',
    option: '1',
    queueId,
    parentId: null,
    updatedAt: expect.any(String),
  })
  expect(grandchild.option).toBe('2')
  const titles = async (query: { queueId?: number; parentId?: number }) =>
    (await beto.calls(listQueueOptions, query)).body.map((option) => option.id)
  expect(await titles({ queueId })).toEqual([root.id, child.id, grandchild.id])
  expect(await titles({ queueId, parentId: -1 })).toEqual([root.id])
  expect(await titles({ queueId, parentId: root.id })).toEqual([child.id])
  expect(await titles({ queueId: world.sales })).toEqual([])
  const { body } = await ana.calls(deleteQueueOption, { optionId: root.id })
  expect(body).toEqual({ message: expect.any(String), count: 3 })
  expect(await titles({ queueId })).toEqual([])
})

test('a change keeps what it does not name; blank titles and choices are refused', async () => {
  const { ana } = world
  const { root, child } = await menu()
  const renamed = await ana.calls(updateQueueOption, { optionId: child.id, title: ' Copies ' })
  expect(renamed.body).toEqual({
    ...child,
    title: 'Copies',
    updatedAt: expect.any(String),
  })
  const raise = { optionId: child.id, parentId: -1, option: 2 }
  const raised = await ana.calls(updateQueueOption, raise)
  expect(raised.body.parentId).toBeNull()
  const blank = await ana.calls(updateQueueOption, { optionId: root.id, title: ' ', option: '' })
  expect(blank).toMatchObject({
    status: 400,
    body: { fields: { title: 'Required', option: 'Required' } },
  })
  const main = await ana.calls(updateQueueOption, { optionId: root.id, option: ' # ' })
  expect(main).toMatchObject({ status: 400, body: { fields: { option: 'Invalid' } } })
})

test('nothing hangs below itself, in another queue or in another company', async () => {
  const { ana, gil, sales } = world
  const { root, grandchild } = await menu()
  for (const parentId of [root.id, grandchild.id]) {
    const round = await ana.calls(updateQueueOption, { optionId: root.id, parentId })
    expect(round).toMatchObject({ status: 400, body: { fields: { parentId: 'Invalid id' } } })
  }
  const form = { title: 'Strange', option: '4', parentId: root.id }
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
    const [a, b] = [await add(`a${round}`), await add(`b${round}`)]
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

test('a choice is offered once on a level, also when two add it at once', async () => {
  const { ana, sara } = world
  const { queueId, root, child } = await menu()
  const taken = { status: 400, body: { error: 'ERR_QUEUE_OPTION_ALREADY_EXISTS' } }
  const again = { queueId, title: 'Again', option: ' 1 ' }
  expect(await ana.calls(createQueueOption, again)).toMatchObject(taken)
  expect(await ana.calls(createQueueOption, { ...again, parentId: root.id })).toMatchObject(taken)
  expect(await ana.calls(updateQueueOption, { optionId: child.id, parentId: -1 })).toMatchObject(
    taken,
  )
  const answers = await Promise.all(
    [ana, sara].map((person) => person.calls(createQueueOption, { ...again, option: '7' })),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
})

test('whoever saves over a change that they have not seen is told', async () => {
  const { ana, sara } = world
  const { root } = await menu()
  const { id: optionId, updatedAt } = root
  await sara.calls(updateQueueOption, { optionId, message: 'By Sara', updatedAt })
  expect(await ana.calls(updateQueueOption, { optionId, title: 'Late', updatedAt })).toMatchObject({
    status: 409,
    body: { error: 'ERR_CHANGED_MEANWHILE' },
  })
  const [shown] = (await ana.calls(listQueueOptions, { queueId: root.queueId })).body
  expect(shown).toMatchObject({ title: 'Invoices', message: 'By Sara' })
})

test('a second editor hears each change, and the list how many options a queue has', async () => {
  const { ana, published } = world
  const { queueId, root, child, grandchild } = await menu()
  const countOf = async () =>
    (await ana.calls(listQueues, {})).body.find(({ id }) => id === queueId)?.optionsCount
  expect(await countOf()).toBe(3)
  expect(published.at(-1)).toMatchObject({
    channel: `company-${world.acmeId}-queueOption`,
    rooms: ['company'],
    data: { action: 'update', queueId, options: [grandchild], count: 3 },
  })
  await ana.calls(deleteQueueOption, { optionId: child.id })
  expect(published.at(-1)?.data).toEqual({
    action: 'delete',
    queueId,
    optionIds: expect.arrayContaining([child.id, grandchild.id]),
    count: 1,
  })
  expect(await countOf()).toBe(1)
  expect(root.parentId).toBeNull()
})

test('a queue deleted while its menu is edited leaves one clear answer', async () => {
  const { ana, sara, platform } = world
  for (let round = 0; round < 5; round++) {
    const { queueId, root } = await menu()
    const [added, moved] = await Promise.all([
      ana.calls(createQueueOption, { queueId, title: 'Late', option: '5' }),
      ana.calls(moveQueueOptions, { queueId, positions: [{ optionId: root.id, option: '6' }] }),
      sara.calls(deleteQueue, { queueId }),
    ])
    for (const answer of [added, moved]) {
      if (answer.status !== 200) {
        expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_QUEUE_NOT_FOUND' } })
      }
    }
    const [row] = await platform`select count(*)::integer as n from queue_options
      where queue_id = ${queueId}`
    expect(row?.n).toBe(0)
    const late = await ana.calls(updateQueueOption, { optionId: root.id, title: 'Late' })
    expect(late).toMatchObject({ status: 404, body: { error: 'ERR_QUEUE_OPTION_NOT_FOUND' } })
  }
})

test('each change of a menu is recorded with who, before and after', async () => {
  const { sara, platform } = world
  const { queueId, child, grandchild } = await menu()
  await sara.calls(updateQueueOption, { optionId: child.id, title: 'Copies' })
  await sara.calls(updateQueueOption, { optionId: child.id, title: 'Copies' })
  await sara.calls(deleteQueueOption, { optionId: child.id })
  const lines = await platform`select action, before, after, user_name as "by" from audit_log
    where noun = 'queueOption' and record_id = ${String(child.id)} order by id`
  expect(lines).toMatchObject([
    { action: 'create', by: 'Ana', before: null, after: { title: 'A copy', queueId } },
    { action: 'update', by: 'Sara', before: { title: 'A copy' }, after: { title: 'Copies' } },
    { action: 'delete', by: 'Sara', before: { title: 'Copies', deletedBelow: 1 }, after: null },
  ])
  const [below] = await platform`select count(*)::integer as n from queue_options
    where id = ${grandchild.id}`
  expect(below?.n).toBe(0)
})
