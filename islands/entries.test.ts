import { expect, test } from 'bun:test'
import { may, type Role } from '#policy'
import { entries } from './entries.ts'

const seenBy = (role: Role): string[] =>
  entries.filter(({ can }) => may(role, can)).map(({ noun }) => noun)

test('who serves customers sees what he serves them with, and nothing of the administration', () => {
  expect(seenBy('user')).toContain('tickets')
  expect(seenBy('user')).toContain('chats')
  expect(seenBy('user')).not.toContain('connections')
  expect(seenBy('user')).not.toContain('dashboard')
})

test('who oversees sees his section, and an admin the dashboard besides', () => {
  expect(seenBy('superv')).not.toContain('tickets')
  expect(seenBy('superv')).toContain('connections')
  expect(seenBy('superv')).toContain('users')
  expect(seenBy('superv')).not.toContain('dashboard')
  expect(seenBy('admin').sort()).toEqual([...seenBy('superv'), 'dashboard'].sort())
})
