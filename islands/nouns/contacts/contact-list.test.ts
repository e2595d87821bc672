import { expect, test } from 'bun:test'
import { contactEvent, type ListedContact } from '#desk/contacts/contract'
import { openDataClient, seeded } from '../../kit/testing/data-client.ts'
import { contactList } from './contact-list.ts'

const at = '2026-11-21T12:00:00.000Z'
const card = (id: number, name: string) => ({
  id,
  name,
  number: '5215550001111',
  username: null,
  verifiedLevel: null,
  email: '',
  profilePicUrl: '',
  isGroup: false,
})
const listed = (id: number, name: string): ListedContact => ({
  ...card(id, name),
  companyId: 1,
  whatsappId: 4,
  createdAt: at,
  updatedAt: at,
})

function shown() {
  const { client, live } = openDataClient()
  const contacts = [listed(1, 'Ana'), listed(2, 'Beto')]
  const { data } = seeded(client, contactList, [
    {},
    { contacts, count: 2, hasMore: false, countIsLowerBound: false },
  ])
  return { live, data }
}

test('a changed contact keeps what only the list says of it', () => {
  const { live, data } = shown()
  live.apply(contactEvent, { action: 'update', contact: { ...card(2, 'Beto'), email: 'b@x.mx' } })
  expect(data().rows[1]).toMatchObject({ email: 'b@x.mx', whatsappId: 4 })
  expect(data().isUncertain).toBe(false)
})

test.each([
  ['a new name', card(2, 'Alberto')],
  ['a new contact', card(3, 'Carla')],
])('%s may stand elsewhere: the server is asked', (_, contact) => {
  const { live, data } = shown()
  live.apply(contactEvent, { action: 'update', contact })
  expect(data().isUncertain).toBe(true)
})

test('a deleted contact leaves the list and its count', () => {
  const { live, data } = shown()
  live.apply(contactEvent, { action: 'delete', contactId: 1 })
  expect([data().rows.map(({ id }) => id), data().count]).toEqual([[2], 1])
})
