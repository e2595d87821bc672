import { expect, test } from 'bun:test'
import { isUnsaved, readKnown, receive } from './known.ts'

const known = { version: 5, body: 'Llega' }
const remote = { version: 6, body: 'Llega el lunes' }

test('what is newer replaces what was not touched here', () => {
  expect(receive({ local: 'Llega', known }, remote)).toEqual({
    local: 'Llega el lunes',
    known: { version: 6, body: 'Llega el lunes' },
  })
  expect(receive({ local: '', known: readKnown(null) }, remote)?.local).toBe('Llega el lunes')
  expect(receive({ local: 'Llega', known }, { version: 6, body: '' })?.local).toBe('')
})

test('what is typed here stays, and what it does not contain is offered', () => {
  const typed = { local: 'Mañana', known }
  expect(receive(typed, remote)).toEqual({
    local: 'Mañana',
    known: { version: 6, body: 'Llega el lunes' },
    unseen: 'Llega el lunes',
  })
  expect(receive({ local: 'Llega el lunes a las 9', known }, remote)?.unseen).toBeUndefined()
  expect(receive(typed, { version: 6, body: '' })).toEqual({
    local: 'Mañana',
    known: { version: 6, body: '' },
  })
})

test('an older version and the echo of what was sent change nothing in the field', () => {
  expect(receive({ local: 'Lle', known }, { version: 5, body: 'x' })).toBeUndefined()
  const sent = { ...known, sent: 'Llega el' }
  expect(receive({ local: 'Lle', known: sent }, { version: 6, body: 'Llega el' })).toEqual({
    local: 'Lle',
    known: { version: 6, body: 'Llega el', sent: 'Llega el' },
  })
})

test('what the server has not is unsaved; what is stored in another shape is nothing known', () => {
  expect(isUnsaved({ local: 'Llega', known })).toBe(false)
  expect(isUnsaved({ local: '', known })).toBe(true)
  expect([readKnown('{'), readKnown('7:x'), readKnown('{"version":1}')]).toEqual([
    ...Array(3).fill({ version: 0, body: '' }),
  ])
})
