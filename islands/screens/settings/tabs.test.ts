import { expect, test } from 'bun:test'
import { tabAt, tabsOf } from './tabs.ts'

const admin = { profile: 'admin', super: false } as const

test('an admin has the tab of hours only while the company has hours of its own', () => {
  expect(tabsOf(admin, { hasHours: false })).toEqual(['options'])
  expect(tabsOf(admin, { hasHours: true })).toEqual(['options', 'schedules'])
})

test('tabs that one may not see are not opened by the address', () => {
  const allowed = tabsOf(admin, { hasHours: true })
  expect(tabAt('/settings?tab=schedules', allowed)).toBe('schedules')
  expect(tabAt('/settings?tab=plans', allowed)).toBe('options')
})

test('a super has the super’s tabs whatever the role, and an admin’s only as an admin', () => {
  const supers = ['companies', 'plans', 'helps'] as const
  const agent = { profile: 'user', super: true } as const
  expect(tabsOf(agent, { hasHours: true })).toEqual([...supers])
  expect(tabAt('/settings', tabsOf(agent, { hasHours: true }))).toBe('companies')
  expect(tabsOf({ ...admin, super: true }, { hasHours: false })).toEqual(['options', ...supers])
})
