import { expect, test } from 'bun:test'
import type { Role } from '#policy'
import type { Myself } from '#users/myself/contract'
import { entries } from '../../entries.ts'
import { sectionsFor } from './sections.ts'

const person = (profile: Role, isSuper = false) => ({ profile, super: isSuper }) as Myself

const shownTo = (profile: Role): string[][] =>
  sectionsFor(person(profile), entries).map(({ name, entries }) => [
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
  'fileLists',
  'tags',
  'toDo',
  'helps',
]

test('agents have one section, with their dashboard at its end', () => {
  expect(shownTo('user')).toEqual([[...attention, 'dashboard']])
})

test('supervisors and admins serve customers too, and have sections of their own', () => {
  const supervision = ['supervision', 'dashboard', 'connections', 'queues', 'users']
  expect(shownTo('superv')).toEqual([attention, supervision])
  expect(shownTo('admin')).toEqual([attention, supervision, ['administration', 'settings']])
})

test('the installation stands last, for who runs it, whatever their role', () => {
  const ofSuper = (profile: Role) => sectionsFor(person(profile, true), entries).at(-1)
  for (const profile of ['user', 'admin'] as const) {
    expect(ofSuper(profile)?.name).toBe('installation')
    const nouns = ofSuper(profile)?.entries.map(({ noun }) => noun)
    expect(nouns).toEqual(['companies', 'plans', 'announcements', 'jobs'])
  }
  expect(shownTo('admin').map(([name]) => name)).not.toContain('installation')
})
