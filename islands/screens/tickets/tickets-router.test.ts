import { expect, test } from 'bun:test'
import { unnarrowed, withNarrowing } from './filters/narrow.ts'
import { searchInput } from './list/list-inputs.ts'
import { narrowingIn, readTicketsSearch, withList, withText } from './tickets-router.ts'

test('the address says which list, and what is searched for', () => {
  const search = { list: 'search', q: 'mesa', tags: [1], users: [2, 3], at: [70, 12] }
  expect(readTicketsSearch(search)).toMatchObject(search)
  expect(readTicketsSearch({ q: 5512 })).toEqual({ q: '5512' })
})

test('the ad in it keeps all of its digits, or is not there', () => {
  const ad = '120210000000000001'
  expect(readTicketsSearch({ ad })).toEqual({ ad })
  expect(readTicketsSearch({ ad: Number(ad) })).toEqual({})
  const narrowing = narrowingIn({ ad })
  expect(narrowing).toEqual({ ...unnarrowed, ad })
  expect(searchInput('', narrowing)).toEqual({ showAll: true, ad })
})

test('what makes no sense in it is not there', () => {
  expect(
    readTicketsSearch({ list: 'all', q: {}, tags: 'x', users: [-1, 'a', 2.5], at: 'b' }),
  ).toEqual({})
})

test('what narrows the lists is read from it and written into it', () => {
  const filters = {
    unread: true as const,
    connections: [3, 9],
    tags: [4],
    users: [7],
    queues: [1],
    date: '2026-11-26',
    ad: '12',
  }
  const search = readTicketsSearch({ ...filters, list: 'closed' })
  expect(search).toEqual({ ...filters, list: 'closed' })
  expect(withNarrowing({ list: 'closed', tags: [8] }, narrowingIn(search))).toEqual(search)
  expect(withNarrowing(search, unnarrowed)).toEqual({ list: 'closed' })
  const nonsense = { unread: 'yes', connections: 'x', date: '26/11/2026', queues: [0] }
  expect(narrowingIn(readTicketsSearch(nonsense))).toEqual(unnarrowed)
})

const narrowed = { unread: true, connections: [3] } as const
const address = { list: 'search', q: 'mesa', tags: [1], at: [70, 12], ...narrowed } as const

test('to another list go what is searched for and what narrows, but no place in a conversation', () => {
  const { list: _, at: __, ...kept } = readTicketsSearch(address)
  expect(withList(readTicketsSearch(address), 'closed')).toEqual({ ...kept, list: 'closed' })
  // The first list needs no name.
  expect(withList(readTicketsSearch(address), 'assigned')).toEqual(kept)
  const named = { ...kept, list: 'assigned' } as const
  expect(withList(readTicketsSearch(address), 'assigned', 'pending')).toEqual(named)
  expect(withList(readTicketsSearch(address), 'pending', 'pending')).toEqual(kept)
})

test('a new text takes the place of the old one, in what the lists are narrowed to', () => {
  const { at: _, q: __, ...kept } = readTicketsSearch(address)
  expect(withText(readTicketsSearch(address), 'silla')).toEqual({ ...kept, q: 'silla' })
  expect(withText(readTicketsSearch(address), '')).toEqual(kept)
})
