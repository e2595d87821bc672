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
  'tags',
  'toDo',
]

test('agents have one section, with their dashboard at its end', () => {
  expect(shownTo('user')).toEqual([[...attention, 'dashboard']])
})

test('supervisors and admins serve customers too, and have sections of their own', () => {
  const supervision = ['supervision', 'dashboard', 'connections', 'users']
  expect(shownTo('superv')).toEqual([attention, supervision])
  expect(shownTo('admin')).toEqual([attention, supervision])
})

test('the installation stands last, for who runs it', () => {
  const [first] = entries
  if (!first) throw new Error('no entries')
  const companies = { ...first, section: 'installation' as const, isFor: (me: Myself) => me.super }
  const all = [companies, ...entries]
  expect(sectionsFor(person('admin', true), all).at(-1)?.entries).toEqual([companies])
  expect(sectionsFor(person('admin'), all).map(({ name }) => name)).not.toContain('installation')
})
