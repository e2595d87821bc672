import { expect, test } from 'bun:test'
import type { Myself } from '#company/users/myself/contract'
import { greetingAfterAccept } from './greeting.ts'

const contact = {
  id: 1,
  name: 'Luz $& Marina',
  number: null,
  username: null,
  verifiedLevel: null,
  email: '',
  profilePicUrl: '',
  isGroup: false,
}
const customer = { isGroup: false, contact }

function ana(value: string, language: 'es' | 'pt' | 'en' = 'es'): Pick<Myself, 'name' | 'company'> {
  return {
    name: 'Ana',
    company: {
      id: 1,
      name: 'Acme',
      dueDate: '2999-12-31',
      trialExpiration: null,
      status: true,
      language,
      timeZone: 'America/Mexico_City',
      settings: [{ key: 'sendGreetingAccepted', value }],
    },
  }
}

const evening = new Date('2026-11-22T02:00:00Z')

test('greets by the company’s clock and in its language', () => {
  expect(greetingAfterAccept(customer, ana('enabled'), evening)).toBe(
    '*Mensaje automático:*\nBuenas noches Luz $& Marina, soy Ana y continuaré con tu atención.',
  )
  expect(greetingAfterAccept(customer, ana('enabled', 'pt'), evening)).toContain('Boa noite')
})

test('says nothing when it is not asked for, nor in a group', () => {
  expect(greetingAfterAccept(customer, ana('disabled'), evening)).toBeUndefined()
  expect(
    greetingAfterAccept({ ...customer, isGroup: true }, ana('enabled'), evening),
  ).toBeUndefined()
})
