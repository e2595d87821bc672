import { expect, test } from 'bun:test'
import type { CampaignRecipient } from '#outreach/campaigns/report/contract'
import { lastMoment, outcomeOf, variants } from './outcome.ts'

const none = {
  state: 'sent',
  sentAt: null,
  deliveredAt: null,
  readAt: null,
  answeredAt: null,
  confirmationRequestedAt: null,
  confirmedAt: null,
} as const
const recipient = (given: Partial<CampaignRecipient>) =>
  ({ ...none, ...given }) as CampaignRecipient
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`

test.each([
  [{ sentAt: at(1) }, 'sent'],
  [{ sentAt: at(1), deliveredAt: at(2) }, 'delivered'],
  [{ sentAt: at(1), readAt: at(3) }, 'read'],
  [{ sentAt: at(1), deliveredAt: at(2), readAt: at(3), answeredAt: at(4) }, 'answered'],
  [{ state: 'requesting' as const }, 'sending'],
  [{ state: 'failed' as const, sentAt: at(1), readAt: at(3) }, 'failed'],
  [{ state: 'leftOut' as const }, 'leftOut'],
])('%j has come as far as %s', (given, outcome) => {
  expect<string>(outcomeOf(recipient(given))).toBe(outcome)
  expect(variants[outcomeOf(recipient(given))]).toBeString()
})

test('the last moment is that of the furthest step, also where one between was not told', () => {
  expect(lastMoment(recipient({ sentAt: at(1), readAt: at(3) }))).toBe(at(3))
  expect(lastMoment(recipient({ confirmationRequestedAt: at(1), confirmedAt: at(2) }))).toBe(at(2))
  expect(lastMoment(recipient({ confirmationRequestedAt: at(1) }))).toBe(at(1))
  expect(lastMoment(recipient({}))).toBeNull()
})
