import { expect, test } from 'bun:test'
import { type ContactListItem, contactListItemEvent } from '#outreach/contact-lists/item-contract'
import { openDataClient, seeded } from '../../kit/testing/data-client.ts'
import { itemRows } from './item-rows.ts'

const at = '2026-11-23T12:00:00.000Z'
const item = (
  id: number,
  name: string,
  change: Partial<ContactListItem> = {},
): ContactListItem => ({
  id,
  name,
  number: `52155123456${id}`,
  username: null,
  email: '',
  isWhatsappValid: null,
  contactListId: 5,
  companyId: 1,
  createdAt: at,
  updatedAt: at,
  ...change,
})

function shown() {
  const { client, live } = openDataClient()
  const contacts = [item(1, 'Ana'), item(2, 'Beto')]
  const page = { contacts, count: 500, countIsLowerBound: false, hasMore: true }
  const { data } = seeded(client, itemRows, [{ contactListId: 5 }, page])
  const hear = (action: 'create' | 'update', record: ContactListItem) =>
    live.apply(contactListItemEvent, { action, record })
  const remove = (id: number) => live.apply(contactListItemEvent, { action: 'delete', id })
  return { data, hear, remove }
}

test('an answer of WhatsApp about somebody who is not shown asks for nothing', () => {
  const { data, hear } = shown()
  hear('update', item(9, 'Zoe', { isWhatsappValid: true }))
  expect(data()).toMatchObject({ count: 500, isUncertain: false })
  hear('update', item(2, 'Beto', { isWhatsappValid: false }))
  expect(data().rows[1]?.isWhatsappValid).toBe(false)
})

test('a new one may stand anywhere, unless it is of another list', () => {
  const { data, hear } = shown()
  hear('create', item(9, 'Zoe', { contactListId: 6 }))
  expect(data().isUncertain).toBe(false)
  hear('create', item(9, 'Zoe'))
  expect(data().isUncertain).toBe(true)
})

test('one that is removed is one less', () => {
  const { data, remove } = shown()
  remove(1)
  expect(data()).toMatchObject({ count: 499, rows: [{ id: 2 }] })
})
