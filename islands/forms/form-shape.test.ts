import { expect, test } from 'bun:test'
import { errorsByName, shape } from './form-shape.ts'

const initial = { name: '', isDefault: false, queueIds: [], rows: [] }

test('what is not ticked and what is left blank is said all the same', () => {
  expect(shape(initial, {})).toEqual({ name: '', isDefault: false, queueIds: [], rows: [] })
})

test('one ticked of many is a list of one', () => {
  expect(shape(initial, { queueIds: '3', isDefault: 'on' })).toMatchObject({
    queueIds: ['3'],
    isDefault: true,
  })
  expect(shape(initial, { queueIds: ['3', '4'] })).toMatchObject({ queueIds: ['3', '4'] })
})

test('rows stay rows, and what the form does not know is left out', () => {
  expect(shape(initial, { rows: [{ name: 'a' }], companyId: '9' })).toEqual({
    ...shape(initial, {}),
    rows: [{ name: 'a' }],
  })
})

test('an error inside a list finds its field', () => {
  expect(errorsByName({ name: 'Required', 'rows.1.name': 'Too Long!' })).toEqual({
    name: ['Required'],
    'rows[1].name': ['Too Long!'],
  })
})
