import { describe, expect, test } from 'bun:test'
import type { UserDetails } from '#company/users/contract'
import { profilesFor, userForm } from './user-form.ts'

const queue = { id: 3, name: 'Ventas', color: '#000000', UserQueue: { queueId: 3 } }
const beto: UserDetails = {
  id: 2,
  name: 'Beto',
  email: 'beto@x.mx',
  profile: 'superv',
  companyId: 1,
  super: false,
  whatsappId: 4,
  allTicket: 'enable',
  createdAt: '2026-11-21T12:00:00.000Z',
  queues: [queue],
  company: { id: 1, name: 'Acme' },
}
const nobodys = { mayAssign: false, mayChooseQueues: false }

describe('the form', () => {
  test('of who assigns begins with all that is known, but for the password', () => {
    expect(userForm(beto, { mayAssign: true, mayChooseQueues: false })).toEqual({
      name: 'Beto',
      email: 'beto@x.mx',
      password: '',
      whatsappId: '4',
      profile: 'superv',
      allTicket: true,
      queueIds: [3],
    })
  })

  test('of anybody else has only name, address and password: the rest stays as it is', () => {
    const { name, email, password, ...rest } = userForm(beto, nobodys)
    expect([name, email, password]).toEqual(['Beto', 'beto@x.mx', ''])
    expect(Object.values(rest).every((value) => value === undefined)).toBe(true)
  })

  test('has the queues too where the company lets people choose theirs', () => {
    const { queueIds, profile } = userForm(beto, { mayAssign: false, mayChooseQueues: true })
    expect([queueIds, profile]).toEqual([[3], undefined])
  })

  test('of a new account makes a user in no queue', () => {
    expect(userForm(undefined, { mayAssign: true, mayChooseQueues: false })).toMatchObject({
      profile: 'user',
      whatsappId: '',
      allTicket: false,
      queueIds: [],
    })
  })
})

describe('the profiles to choose from', () => {
  const admin = { id: 1, profile: 'admin' as const }
  const superv = { id: 5, profile: 'superv' as const }

  test('are those the reader may grant', () => {
    expect(profilesFor(admin, undefined)).toEqual(['admin', 'superv', 'user'])
    expect(profilesFor(superv, undefined)).toEqual(['superv', 'user'])
  })

  test('hold what somebody is already, so that saving does not change it', () => {
    expect(profilesFor(superv, admin)).toEqual(['admin', 'superv', 'user'])
  })

  test('are only the own one for oneself', () => {
    expect(profilesFor(admin, admin)).toEqual(['admin'])
  })
})
