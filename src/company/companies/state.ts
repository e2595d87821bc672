/** Sent as the due date of a company without one: other clients read null as expired. */
export const noEnd = '2999-12-31'

/** How urgent a due date is: at exactly 5 days, from 4 to -3, and later. */
export function dueStateOf(daysLeft: number | null): 'soon' | 'due' | 'overdue' | undefined {
  if (daysLeft === null || daysLeft > 5) return undefined
  if (daysLeft === 5) return 'soon'
  return daysLeft > -4 ? 'due' : 'overdue'
}

/** Whole days to the end of the due day, by the company's calendar; negative after it. */
export function daysUntil(dueDate: string, timeZone: string, now: number): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  return Math.round((Date.parse(dueDate.slice(0, 10)) - Date.parse(today)) / 86_400_000)
}

/** Days under which the subscription's end is announced. */
export const warnDays = 5

interface Subscription {
  dueDate: string
  trialExpiration: string | null
  timeZone: string
}

export interface SubscriptionEnd {
  /** Until the first payment. */
  isTrial: boolean
  daysLeft: number
}

/** Undefined if it never ends. */
export function subscriptionEnd(company: Subscription, now: number): SubscriptionEnd | undefined {
  const { dueDate, trialExpiration, timeZone } = company
  if (dueDate === noEnd) return undefined
  return { isTrial: dueDate === trialExpiration, daysLeft: daysUntil(dueDate, timeZone, now) }
}

/** It has not paid yet, and need not. */
export function isOnTrial({
  dueDate,
  trialExpiration,
  daysLeft,
}: Pick<Subscription, 'dueDate' | 'trialExpiration'> & { daysLeft: number | null }): boolean {
  return dueDate === trialExpiration && daysLeft !== null && daysLeft >= 0
}

export function hasExpired(company: Subscription, now: number): boolean {
  return (subscriptionEnd(company, now)?.daysLeft ?? 0) < 0
}

/** Where those who may pay are led after the end of the subscription. */
export const paymentPage = '/financeiro'

const daysToRestore = 30

/** When a deleted company can no longer be restored. */
export function erasedAt(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + daysToRestore * 86_400_000).toISOString()
}
