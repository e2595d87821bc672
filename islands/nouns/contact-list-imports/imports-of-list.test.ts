import { expect, test } from 'bun:test'
import {
  type ContactListImport,
  contactListImportEvent,
} from '#outreach/contact-list-imports/contract'
import { openDataClient, seeded } from '../../kit/testing/data-client.ts'
import { importsOfList, withImport } from './imports-of-list.ts'

const importOf = (id: number, change: Partial<ContactListImport> = {}): ContactListImport => ({
  id,
  contactListId: 5,
  userId: 1,
  fileName: 'libro.xlsx',
  state: 'running',
  failure: null,
  totalRows: 100,
  readRows: 0,
  validRows: 0,
  invalidRows: 0,
  doubleRows: 0,
  createdAt: '2026-11-23T12:00:00.000Z',
  endedAt: null,
  ...change,
})
const rowsOf = (all: readonly ContactListImport[]) => all.map(({ id, readRows }) => [id, readRows])

test('a new import is the first, however often it is heard', () => {
  const once = withImport([importOf(1)], importOf(2))
  expect(rowsOf(once)).toEqual([
    [2, 0],
    [1, 0],
  ])
  expect(withImport(once, importOf(2))).toEqual(once)
})

test('of two states the later one counts, in whatever order they come', () => {
  const half = importOf(1, { readRows: 50 })
  expect(rowsOf(withImport([half], importOf(1, { readRows: 20 })))).toEqual([[1, 50]])
  const done = importOf(1, { readRows: 50, state: 'done' })
  expect(withImport([half], done)[0]?.state).toBe('done')
  expect(withImport([done], half)[0]?.state).toBe('done')
})

test('only those of this list are shown', () => {
  const { client, live } = openDataClient()
  const { data } = seeded(client, importsOfList, [{ contactListId: 5 }, [importOf(1)]])
  const hear = (record: ContactListImport) =>
    live.apply(contactListImportEvent, { action: 'update', record })
  hear(importOf(2, { contactListId: 6 }))
  hear(importOf(1, { readRows: 10 }))
  expect(rowsOf(data())).toEqual([[1, 10]])
})
