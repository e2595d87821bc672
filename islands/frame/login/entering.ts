import { daysUntil, warnDays } from '#company/companies/state'
import type { Role } from '#kernel/policy'

interface Person {
  id: number
  companyId: number
  profile: Role
  company: { dueDate: string | null; timeZone: string }
}

export interface Entrance {
  token: string
  user: Person
}

export function enter({ token, user }: Entrance) {
  localStorage.setItem('token', token)
  localStorage.setItem('companyId', String(user.companyId))
  localStorage.setItem('userId', String(user.id))
  const days = daysLeft(user) ?? warnDays
  if (days >= 0 && days < warnDays) sessionStorage.setItem('dueInDays', String(days))
}

/** Whole days to the end of the due day, in the company's own calendar; undefined without one. */
export function daysLeft({ company }: Person, now = new Date()): number | undefined {
  const { dueDate, timeZone } = company
  return dueDate ? daysUntil(dueDate, timeZone, now.getTime()) : undefined
}
