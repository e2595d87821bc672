import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { fieldMessages } from './field-messages.ts'

test('names a wrong field whatever it is called', () => {
  const schema = v.object({ constructor: v.number(), toString: v.number(), name: v.number() })
  const junk = { constructor: 'x', toString: 'x', name: 'x' }
  const { issues } = v.safeParse(schema, junk)
  expect(fieldMessages([...(issues ?? [])])).toEqual({
    constructor: 'Invalid',
    toString: 'Invalid',
    name: 'Invalid',
  })
})
