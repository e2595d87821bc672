import { expect, test } from 'bun:test'
import { searchInput } from './list/list-inputs.ts'
import { narrowingIn, readTicketsSearch, withFilter, withList } from './tickets-router.ts'

test('the address says which list, and what is searched for', () => {
  const search = { list: 'search', q: 'mesa', tags: [1], users: [2, 3], at: [70, 12] }
  expect(readTicketsSearch(search)).toMatchObject(search)
  expect(readTicketsSearch({ q: 5512 })).toEqual({ q: '5512' })
})

test('the ad in it keeps all of its digits, or is not there', () => {
  const ad = '120210000000000001'
  expect(readTicketsSearch({ ad })).toEqual({ ad })
  expect(readTicketsSearch({ ad: Number(ad) })).toEqual({})
  const narrowing = narrowingIn({ ad }, [])
  expect(narrowing).toEqual({ isUnread: false, connectionIds: [], ad })
  const nothing = { text: '', tagIds: [], userIds: [] }
  expect(searchInput(nothing, narrowing)).toEqual({ showAll: true, ad })
})

test('what makes no sense in it is not there', () => {
  expect(
    readTicketsSearch({ list: 'all', q: {}, tags: 'x', users: [-1, 'a', 2.5], at: 'b' }),
  ).toEqual({})
})

test('what narrows the lists names only connections that are there', () => {
  const search = readTicketsSearch({ unread: true, connections: [3, 9] })
  expect(narrowingIn(search, [{ id: 3 }, { id: 5 }])).toEqual({
    isUnread: true,
    connectionIds: [3],
  })
  const nonsense = readTicketsSearch({ unread: 'yes', connections: 'x' })
  expect(narrowingIn(nonsense, [])).toEqual({ isUnread: false, connectionIds: [] })
})

const narrowed = { unread: true, connections: [3] } as const
const address = { list: 'search', q: 'mesa', tags: [1], at: [70, 12], ...narrowed } as const

test('to another list go what is searched for and what narrows, but no place in a conversation', () => {
  const { list: _, at: __, ...kept } = readTicketsSearch(address)
  expect(withList(readTicketsSearch(address), 'closed')).toEqual({ ...kept, list: 'closed' })
  // The first list needs no name.
  expect(withList(readTicketsSearch(address), 'assigned')).toEqual(kept)
})

test('a new search takes the place of the whole old one, in what the lists are narrowed to', () => {
  const search = { text: '', tagIds: [], userIds: [4] }
  expect(withFilter(readTicketsSearch(address), search)).toEqual({
    ...{ list: 'search', users: [4], unread: true, connections: [3] },
  })
})
