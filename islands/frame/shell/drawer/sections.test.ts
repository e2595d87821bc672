import { expect, test } from 'bun:test'
import type { Myself } from '#company/users/myself/contract'
import type { Role } from '#platform/policy'
import { entries } from '../../../entries.ts'
import { sectionsFor } from './sections.ts'

const person = (profile: Role, { isSuper = false, campaigns = 'false' } = {}) => {
  const company = { settings: [{ key: 'campaignsEnabled', value: campaigns }] }
  return { profile, super: isSuper, company } as Myself
}

const shownTo = (profile: Role, company?: { campaigns: string }): string[][] =>
  sectionsFor(person(profile, company), entries).map(({ name, entries }) => [
    name,
    ...entries.map(({ noun }) => noun),
  ])

const attention = [
  'attention',
  'tickets',
  'chats',
  'kanban',
  'contacts',
  'schedules',
  'quickMessages',
  'tags',
  'toDo',
  'helps',
]

test('agents have one section, with their dashboard at its end, and no files', () => {
  expect(shownTo('user')).toEqual([[...attention, 'dashboard']])
})

test('supervisors and admins serve customers too, and have sections of their own', () => {
  const supervision = ['supervision', 'dashboard', 'connections', 'fileLists', 'queues', 'users']
  expect(shownTo('superv')).toEqual([attention, supervision])
  expect(shownTo('admin')).toEqual([
    attention,
    supervision,
    ['administration', 'messagesApi', 'settings', 'invoices', 'subscription'],
  ])
})

test('campaigns are shown to supervisors and admins of companies that may use them', () => {
  const campaigns = 'true'
  for (const profile of ['superv', 'admin'] as const) {
    const supervision = shownTo(profile, { campaigns })[1]
    expect(supervision).toEqual(
      expect.arrayContaining(['contactLists', 'campaigns', 'campaignSettings']),
    )
  }
  expect(shownTo('user', { campaigns })).toEqual(shownTo('user'))
  // A part of a page is not in the menu.
  expect(shownTo('admin', { campaigns }).flat()).not.toContain('contactListItems')
})

test('the installation stands last, for who runs it, whatever their role', () => {
  const ofSuper = (profile: Role) => sectionsFor(person(profile, { isSuper: true }), entries).at(-1)
  for (const profile of ['user', 'admin'] as const) {
    expect(ofSuper(profile)?.name).toBe('installation')
    const nouns = ofSuper(profile)?.entries.map(({ noun }) => noun)
    expect(nouns).toEqual(['companies', 'plans', 'billing', 'announcements', 'backups', 'jobs'])
  }
  expect(shownTo('admin').map(([name]) => name)).not.toContain('installation')
})
