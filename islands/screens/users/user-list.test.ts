import { expect, test } from 'bun:test'
import { presenceStatusEvent } from '#company/presence/contract'
import { type ListedUser, userEvent } from '#company/users/contract'
import { openDataClient, seeded } from '../../kit/testing/data-client.ts'
import { userList } from './user-list.ts'

const user = (id: number, name: string) => ({
  id,
  name,
  email: `${id}@x.mx`,
  profile: 'user' as const,
  companyId: 1,
  createdAt: '2026-11-21T12:00:00.000Z',
  queues: [],
  company: { id: 1, name: 'Acme' },
})
const listed = (id: number, name: string): ListedUser => ({
  ...user(id, name),
  online: true,
  presence: 'online',
})

function shown() {
  const { client, live } = openDataClient()
  const users = [listed(2, 'Beto'), listed(1, 'Ana')]
  const { data } = seeded(client, userList, [{}, { users, count: 2, hasMore: false }])
  return { live, data, rowOf: (id: number) => data().rows.find((row) => row.id === id) }
}

test('a changed account keeps whether its person is here', () => {
  const { live, rowOf } = shown()
  live.apply(userEvent, { action: 'update', user: { ...user(2, 'Beto'), profile: 'superv' } })
  expect(rowOf(2)).toMatchObject({ profile: 'superv', online: true, presence: 'online' })
})

test('somebody goes away, and only they', () => {
  const { live, rowOf } = shown()
  live.apply(presenceStatusEvent, { id: 2, presence: 'away', saysAway: true })
  expect([rowOf(2)?.presence, rowOf(1)?.presence]).toEqual(['away', 'online'])
})

test('a new account is asked for, a deleted one is gone', () => {
  const { live, data } = shown()
  live.apply(userEvent, { action: 'delete', userId: 1 })
  expect([data().rows.map(({ id }) => id), data().isUncertain]).toEqual([[2], false])
  live.apply(userEvent, { action: 'create', user: user(3, 'Carla') })
  expect([data().rows.map(({ id }) => id), data().isUncertain]).toEqual([[2], true])
})
