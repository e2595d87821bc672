import { expect, test } from 'bun:test'
import { type TagRow, tagEvent } from '#desk/tags/contract'
import { openDataClient, seeded } from '../../kit/testing/data-client.ts'
import { tagRows } from './tag-rows.ts'

const at = '2026-11-21T12:00:00.000Z'
const tag = (id: number, name: string) => ({
  id,
  name,
  color: '#000000',
  kanban: 0,
  userId: 1,
  companyId: 1,
  createdAt: at,
  updatedAt: at,
})
const row = (id: number, name: string, ticketsCount: number): TagRow => ({
  ...tag(id, name),
  ticketsCount,
})

function shown() {
  const { client, live } = openDataClient()
  const tags = [row(1, 'Pago', 3), row(2, 'VIP', 5)]
  const { data } = seeded(client, tagRows, [{}, { tags, count: 2, hasMore: false }])
  return { live, data }
}

test('a new colour is shown where the tag stands, beside its number of tickets', () => {
  const { live, data } = shown()
  live.apply(tagEvent, { action: 'update', tag: { ...tag(2, 'VIP'), color: '#ff0000', kanban: 1 } })
  expect(data().rows[1]).toMatchObject({ color: '#ff0000', kanban: 1, ticketsCount: 5 })
  expect(data().isUncertain).toBe(false)
})

test('a new name, or a new tag, may stand elsewhere in the alphabet: only the server knows', () => {
  for (const [action, news] of [
    ['update', tag(2, 'Alta')],
    ['create', tag(3, 'Nueva')],
  ] as const) {
    const { live, data } = shown()
    live.apply(tagEvent, { action, tag: news })
    expect(data().isUncertain).toBe(true)
    expect(data().rows.map(({ name }) => name)).toEqual(['Pago', 'VIP'])
  }
})

test('a deleted tag is gone at once', () => {
  const { live, data } = shown()
  live.apply(tagEvent, { action: 'delete', tagId: 1 })
  expect([data().rows.map(({ id }) => id), data().count]).toEqual([[2], 1])
})
