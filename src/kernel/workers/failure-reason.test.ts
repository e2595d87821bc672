import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { AppError } from '#kernel/errors'
import { failureReason } from './failure-reason.ts'
import { payloadFields } from './payload-fields.ts'

test('a reason is what happened at last, without parameters of a query', () => {
  const cause = new Error('relation "x" does not exist')
  const query = new Error('Failed query: insert into x values ($1)\nparams: hello Ana', { cause })
  expect(failureReason(query)).toBe('relation "x" does not exist')
  expect(failureReason(new AppError('ERR_NO_TICKET_FOUND'))).toBe('ERR_NO_TICKET_FOUND')
  expect(failureReason('no error')).toBe('no error')
})

test('a payload that does not fit is named by its fields, not by its values', () => {
  const { issues = [] } = v.safeParse(v.object({ ticketId: v.number() }), { ticketId: 'hello' })
  const [first, ...rest] = issues
  if (!first) throw new Error('it fits')
  expect(failureReason(new v.ValiError([first, ...rest]))).toBe(
    'The payload does not fit: ticketId',
  )
})

test('of the texts of a payload only the length is shown', () => {
  const payload = { ticketId: 7, isNew: true, body: 'hello Ana', none: null, to: { ids: [1, 'a'] } }
  expect(payloadFields(payload)).toEqual([
    { name: 'ticketId', value: 7 },
    { name: 'isNew', value: true },
    { name: 'body', textLength: 9 },
    { name: 'to.ids.0', value: 1 },
    { name: 'to.ids.1', textLength: 1 },
  ])
  expect([payloadFields(null), payloadFields('text')]).toEqual([[], []])
})
