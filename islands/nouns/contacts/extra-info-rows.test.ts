import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { ExtraInfoRows, extraInfoRows, writtenRows } from './extra-info-rows.ts'

test('blank rows say nothing, stored ones keep their number', () => {
  const rows = v.parse(ExtraInfoRows, [
    ...extraInfoRows([{ id: 7, name: 'Ciudad', value: 'Puebla' }]),
    { name: '', value: '' },
    { name: 'Talla', value: '' },
  ])
  expect(writtenRows(rows)).toEqual([
    { id: 7, name: 'Ciudad', value: 'Puebla' },
    { name: 'Talla', value: '' },
  ])
})

test('a value without a name is told at that row', () => {
  const read = v.safeParse(ExtraInfoRows, [
    { name: '', value: '' },
    { name: ' ', value: 'Puebla' },
  ])
  const [issue] = read.issues ?? []
  expect([issue?.message, issue?.path?.map(({ key }) => key)]).toEqual(['Required', [1, 'name']])
})
