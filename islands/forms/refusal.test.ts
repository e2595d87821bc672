import { expect, test } from 'bun:test'
import { AppError } from '#errors'
import { errorsByName, refusalOf } from './refusal.ts'

test('an error inside a list finds its field', () => {
  expect(errorsByName({ name: 'Required', 'rows.1.name': 'Too Long!' })).toEqual({
    name: ['Required'],
    'rows[1].name': ['Too Long!'],
  })
})

test('a code stands beside its field where the form knows which, and with the form always', () => {
  const taken = new AppError('ERR_USER_EMAIL_EXISTS')
  expect(refusalOf(taken, { ERR_USER_EMAIL_EXISTS: 'email' })).toEqual({
    fieldErrors: { email: ['ERR_USER_EMAIL_EXISTS'] },
    formErrors: ['ERR_USER_EMAIL_EXISTS'],
  })
  expect(refusalOf(taken, {})).toEqual({ fieldErrors: {}, formErrors: ['ERR_USER_EMAIL_EXISTS'] })
})

test('what the server says of fields is kept beside it', () => {
  const error = new AppError('ERR_DUPLICATED_CONTACT', { fields: { email: 'Invalid' } })
  expect(refusalOf(error, { ERR_DUPLICATED_CONTACT: 'number' }).fieldErrors).toEqual({
    email: ['Invalid'],
    number: ['ERR_DUPLICATED_CONTACT'],
  })
})

test('whatever else is thrown is an error of the catalogue', () => {
  expect(refusalOf(new TypeError('x is undefined'), {}).formErrors).toEqual(['ERR_INTERNAL'])
})
