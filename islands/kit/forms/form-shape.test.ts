import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { shape, shaped } from './form-shape.ts'

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

test('a field that is not in the form is not sent, whatever the page holds', () => {
  const form = { name: '', profile: undefined }
  expect(shape(form, { name: 'Ana', profile: 'admin' })).toEqual({ name: 'Ana' })
})

test('a page that sends nothing readable is checked as an empty form', () => {
  const schema = shaped(v.object({ name: v.pipe(v.string(), v.nonEmpty('Required')) }), initial)
  for (const said of [undefined, null, 'name=Ana', 7]) {
    expect(v.safeParse(schema, said).issues?.[0].message).toBe('Required')
  }
})
