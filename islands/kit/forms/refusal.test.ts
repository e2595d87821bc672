import { expect, test } from 'bun:test'
import { AppError } from '#kernel/errors'
import { memberNames } from '#workshop/testing/walk/junk'
import { errorsByName, refusalOf } from './refusal.ts'

test('an error inside a list finds its field', () => {
  expect(errorsByName({ name: 'Required', 'rows.1.name': 'Too Long!' })).toEqual({
    name: ['Required'],
    'rows[1].name': ['Too Long!'],
  })
})

test('a field called like what every object has keeps its error', () => {
  const said = Object.fromEntries(memberNames.map((name) => [name, 'Required']))
  expect(Object.keys(errorsByName(said)).sort()).toEqual([...memberNames].sort())
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
