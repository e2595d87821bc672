interface Person {
  id: number
  companyId: number
  company: { dueDate: string | null; timeZone: string }
}

export interface Entrance {
  token: string
  user: Person
}

/** Days under which the subscription's end is announced. */
const warnDays = 5

export function enter({ token, user }: Entrance) {
  localStorage.setItem('token', token)
  localStorage.setItem('companyId', String(user.companyId))
  localStorage.setItem('userId', String(user.id))
  const days = daysLeft(user)
  if (days !== undefined && days < warnDays) sessionStorage.setItem('dueInDays', String(days))
}

/** Whole days to the end of the due day, in the company's own calendar; undefined without one. */
export function daysLeft({ company }: Person, now = new Date()): number | undefined {
  const { dueDate, timeZone } = company
  if (!dueDate) return undefined
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  return Math.round((Date.parse(dueDate.slice(0, 10)) - Date.parse(today)) / 86_400_000)
}

/** `2026-11-30` as `30/11/2026`. */
export function asDay(date: string): string {
  return date.slice(0, 10).split('-').reverse().join('/')
}
