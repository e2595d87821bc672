import { expect, test } from 'bun:test'
import type { Announcement } from '#company/announcements/contract'
import { applyNews } from './announcement-list.ts'

const at = '2026-11-21T12:00:00.000Z'
const announcement = (id: number, title = `Aviso ${id}`): Announcement => ({
  id,
  title,
  text: 'Hola',
  priority: 3,
  status: true,
  createdAt: at,
  updatedAt: at,
  mediaPath: null,
  mediaName: null,
  mediaWidth: null,
  mediaHeight: null,
})
const list = {
  rows: [announcement(2), announcement(1)],
  count: 2,
  hasMore: false,
  pages: 1,
  isUncertain: false,
}

test('a new announcement is the first, without another request, however often it is heard', () => {
  const created = { action: 'create', record: announcement(3) } as const
  const once = applyNews(list, created)
  expect(once.rows.map(({ id }) => id)).toEqual([3, 2, 1])
  expect([once.count, once.isUncertain]).toEqual([3, false])
  expect(applyNews(once, created)).toEqual(once)
})

test('a change is placed, a deletion removed; what may stand anywhere is asked for', () => {
  const changed = applyNews(list, { action: 'update', record: announcement(1, 'Otro') })
  expect(changed.rows.map(({ title }) => title)).toEqual(['Aviso 2', 'Otro'])
  expect(applyNews(list, { action: 'delete', id: 2 }).rows.map(({ id }) => id)).toEqual([1])
  expect(applyNews(list, { action: 'update', record: announcement(9) }).isUncertain).toBe(true)
})
