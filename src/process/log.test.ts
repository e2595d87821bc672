import { expect, test } from 'bun:test'
import { describeError, redact } from './log.ts'
import { isSecret } from './quiet-console.ts'

test('secrets are redacted by name, at any depth', () => {
  const logged = JSON.stringify(
    redact({
      email: 'ana@acme.example',
      user: { passwordHash: 'argon', refreshToken: 'r4nd0m' },
      headers: { authorization: 'Bearer x1', cookie: 'jrt=x2' },
      message: [{ body: 'my card is 4111', id: 'ABC' }],
      signedPreKey: new Uint8Array([1, 2, 3]),
      code: 428,
    }),
  )
  for (const leak of ['argon', 'r4nd0m', 'x1', 'x2', '4111']) expect(logged).not.toContain(leak)
  for (const kept of ['ana@acme.example', 'ABC', '428']) expect(logged).toContain(kept)
})

test('phone numbers keep their last four digits', () => {
  expect(redact({ jid: '5215512345678@s.whatsapp.net' })).toEqual({
    jid: '*********5678@s.whatsapp.net',
  })
})

test('a failed query is logged without its parameters', () => {
  const error = new Error(
    'Failed query: insert into users values ($1)\nparams: hunter2,\nsecond line',
  )
  const described = JSON.stringify(describeError(error))
  expect(described).toContain('insert into users')
  expect(described).not.toContain('hunter2')
  expect(described).not.toContain('second line')
})

test('a circular object does not hang the log', () => {
  const self: Record<string, unknown> = {}
  self.self = self
  expect(JSON.stringify(redact(self))).toContain('[deep]')
})

test('sessions that libsignal logs are kept off the console', () => {
  expect(isSecret('Closing session:')).toBe(true)
  expect(isSecret('Session error:Error: Bad MAC')).toBe(true)
  expect(isSecret('Listening on 8080')).toBe(false)
  expect(isSecret({ any: 'object' })).toBe(false)
})
