import { expect, test } from 'bun:test'
import type { Myself } from '#company/users/myself/contract'
import type { Role } from '#kernel/policy'
import { entries } from '../../../entries.ts'
import { sectionsFor } from './sections.ts'

const person = (profile: Role, { isSuper = false, campaigns = 'false' } = {}) => {
  const company = { settings: [{ key: 'campaignsEnabled', value: campaigns }] }
  return { profile, super: isSuper, company } as Myself
}

const shownTo = (profile: Role, options = {}): string[][] =>
  sectionsFor(person(profile, options), entries).map(({ name, head, entries }) => [
    name,
    ...(head ? [`${head.noun}:`] : []),
    ...entries.map(({ noun }) => noun),
  ])

const daily = ['daily', 'tickets', 'chats', 'kanban', 'contacts', 'schedules', 'toDo', 'dashboard']
const foot = ['foot', 'helps']
const ofTeam = ['connections', 'queues', 'users', 'quickMessages', 'tags', 'fileLists']

test('seven pages stand open for everybody; agents have little else', () => {
  expect(shownTo('user')).toEqual([daily, ['configuration', 'quickMessages', 'tags'], foot])
})

test('supervisors and admins have what they set in one group, below its page', () => {
  const configuration = ['configuration', 'settings:', 'allSettings', ...ofTeam]
  expect(shownTo('superv')).toEqual([daily, configuration, foot])
  expect(shownTo('admin')).toEqual([
    daily,
    [...configuration, 'messagesApi', 'invoices', 'subscription'],
    foot,
  ])
})

test('campaigns are a group for supervisors and admins of companies that may use them', () => {
  const campaigns = 'true'
  for (const profile of ['superv', 'admin'] as const) {
    expect(shownTo(profile, { campaigns })[1]).toEqual([
      'campaigns',
      'campaigns:',
      'contactLists',
      'campaignSettings',
    ])
  }
  expect(shownTo('user', { campaigns })).toEqual(shownTo('user'))
})

test('whoever runs the installation has other companies in a group of their own, whatever their role', () => {
  const installation = ['installation', 'companies', 'plans', 'billing', 'announcements']
  for (const profile of ['user', 'admin'] as const) {
    const parts = shownTo(profile, { isSuper: true })
    expect(parts.find(([name]) => name === 'installation')).toEqual(installation)
    // The company's own installation is set up as everything else is.
    expect(parts.find(([name]) => name === 'configuration')).toEqual(
      expect.arrayContaining(['settings:', 'backups', 'jobs']),
    )
  }
  expect(shownTo('admin').map(([name]) => name)).not.toContain('installation')
})

/** As the specification of the drawer names them. */
const promised = {
  user: '/tickets /quick-messages /kanban /todolist /contacts /schedules /tags /chats /helps',
  superv: '/campaigns /connections /files /queues /users /settings',
  admin: '/ /campaigns /connections /files /queues /users /messages-api /financeiro /settings',
  super: '/announcements /companies /plans',
}

test('no page is hidden from a role that has it', () => {
  const hrefs = (profile: Role, isSuper = false) =>
    sectionsFor(person(profile, { isSuper, campaigns: 'true' }), entries).flatMap(
      ({ head, entries }) => [...(head ? [head.href] : []), ...entries.map(({ href }) => href)],
    )
  const missing = (shown: readonly string[], names: string) =>
    names.split(' ').filter((href) => !shown.some((one) => one === href))
  for (const profile of ['user', 'superv', 'admin'] as const) {
    expect(missing(hrefs(profile), `${promised.user} ${promised[profile]}`)).toEqual([])
    expect(missing(hrefs(profile, true), promised.super)).toEqual([])
  }
})
