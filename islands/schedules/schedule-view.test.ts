import { expect, test } from 'bun:test'
import { listFilter, queryOf, viewIn } from './schedule-view.ts'

test('the address leads to the same view', () => {
  const address = '?view=month&date=2026-11-01&status=ERRO'
  const view = viewIn(`/schedules${address}`)
  expect(view).toEqual({
    ...{ view: 'month', date: '2026-11-01', status: 'ERRO', sort: '-createdAt', day: undefined },
  })
  expect(queryOf(view)).toBe(address)
  expect(queryOf(viewIn('/schedules'))).toBe('')
})

test('what makes no sense in an address is as if it were not there', () => {
  const view = viewIn('/schedules?view=year&date=0000-01-01&status=X&sort=body&day=2026-02-31')
  expect(view).toEqual(viewIn('/schedules'))
  expect(listFilter(view)).toEqual({})
})

test('the list is filtered by what is not usual', () => {
  expect(listFilter(viewIn('/schedules?sort=sendAt&day=2026-11-22'))).toEqual({
    ...{ sort: 'sendAt', day: '2026-11-22' },
  })
})
