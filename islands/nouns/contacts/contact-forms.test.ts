import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { changedContact } from './contact-forms.ts'

test('a form keeps the name that WhatsApp gave and refuses another of that length', () => {
  const rest = { number: '5215551234567', email: '', extraInfo: [] }
  const messageFor = (before: string, name: string) =>
    v.safeParse(changedContact({ name: before }), { ...rest, name }).issues?.[0]?.message
  const long = 'L'.repeat(200)
  expect(messageFor('A', 'A')).toBeUndefined()
  expect(messageFor(long, long)).toBeUndefined()
  expect(messageFor('A', 'Ana')).toBeUndefined()
  expect(messageFor('A', 'B')).toBe('Too Short!')
  expect(messageFor('A', '')).toBe('Required')
  expect(messageFor(long, `${long}!`)).toBe('Too Long!')
})
