import { expect, test } from 'bun:test'
import type { Tag } from '#tags/contract'
import type { Ticket } from '#tickets/contract'
import { lanesOf, tagsIn } from './lanes.ts'

const at = '2026-11-21T12:00:00.000Z'
const lane = (id: number): Tag => ({
  ...{ id, name: `Lane ${id}`, color: '#000000', kanban: 1 },
  ...{ userId: null, companyId: 1, createdAt: at, updatedAt: at },
})
/** Only what lanes look at. */
const ticket = (id: number, ...tags: number[]) =>
  ({ id, tags: tags.map((tag) => ({ id: tag, name: '', color: '' })) }) as unknown as Ticket

const lanes = [lane(1), lane(2)]
const shown = (tickets: Ticket[], moving = new Map<number, number | undefined>()) =>
  lanesOf(lanes, tickets, moving).map(({ id, tickets: held }) => [id, held.map((one) => one.id)])

test('a ticket stands in the first lane whose tag it bears; in none, before all others', () => {
  expect(shown([ticket(10), ticket(11, 7), ticket(12, 7, 2), ticket(13, 2, 1)])).toEqual([
    [undefined, [10, 11]],
    [1, [13]],
    [2, [12]],
  ])
})

test('while it is moved it stands where it goes; a lane that is gone is none', () => {
  const moving = new Map([
    [10, 2],
    [12, undefined],
    [13, 99],
  ])
  expect(shown([ticket(10), ticket(12, 2), ticket(13, 1)], moving)).toEqual([
    [undefined, [12, 13]],
    [1, []],
    [2, [10]],
  ])
})

test('moved, it keeps its other tags and bears one lane', () => {
  expect(tagsIn(ticket(1, 7, 1, 2), 2, lanes)).toEqual([7, 2])
  expect(tagsIn(ticket(1, 7, 1), undefined, lanes)).toEqual([7])
})
