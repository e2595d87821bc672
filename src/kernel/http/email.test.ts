import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { login } from '#company/logins/contract'
import { Email } from './fields.ts'

const written: [what: string, text: string][] = [
  ['in capitals', 'Ana@Example.COM'],
  ['with blanks around', '  ana@example.com\t'],
  ['in wide forms', 'ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
  ['with a mark of zero width', 'ana\u200b@example\u2060.com\ufeff'],
  ['with turning marks', '\u202aana@example.com\u202c'],
  ['with a soft hyphen', 'ana@exam\u00adple.com'],
]
test.each(written)('an address %s is the same one, at login and in forms', (_, text) => {
  expect(v.parse(Email, text)).toBe('ana@example.com')
  expect(v.parse(login.accepts, { email: text, password: 'x' })).toMatchObject({
    email: 'ana@example.com',
  })
})
