import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Given, Id, OptionalId } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'

/** Messages by who wrote them, then schedules that fell due and campaigns that ran. */
export const heldKinds = [
  'person',
  'automatic',
  'schedule',
  'program',
  'campaign',
  'due',
  'running',
] as const

const HeldGroup = v.object({
  company: v.object({ id: v.number(), name: v.string() }),
  kind: v.picklist(heldKinds),
  /** Null of schedules, which take their conversation's, and where it was deleted. */
  connection: v.nullable(v.object({ id: v.number(), name: v.string() })),
  count: v.number(),
  first: Moment,
  last: Moment,
})
export type HeldGroup = v.InferOutput<typeof HeldGroup>

/** Between these moments; both are included. */
const period = { from: Given(Moment), to: Given(Moment) }

export const listHeld = endpoint({
  method: 'get',
  path: '/backups/held',
  can: 'backup.manage',
  summary: 'What was unfinished in the backup that was restored, and nobody has decided yet',
  accepts: v.object(period),
  returns: v.array(HeldGroup),
})

export const decideHeld = endpoint({
  method: 'put',
  path: '/backups/held',
  can: 'backup.manage',
  summary: 'Sends a group of what a restore holds back, or notes that it was sent',
  accepts: v.object({
    companyId: Id,
    kind: v.picklist(heldKinds, 'Invalid'),
    connectionId: OptionalId,
    ...period,
    decision: v.picklist(['send', 'wasSent'], 'Invalid'),
  }),
  returns: v.object({ count: v.number() }),
  errors: ['ERR_NO_COMPANY_FOUND', 'ERR_CAMPAIGN_WRONG_STATE', 'ERR_HELD_DECIDED'],
})

/** Somebody has decided a part of it, or sessions open again. */
export const heldEvent = defineEvent(
  'held',
  v.object({ action: v.literal('reload') }),
  () => [room.supers, room.admins],
  noChanges,
)

const Restore = v.object({
  /** Of when the backup is; null where a company came alone, or a folder was copied. */
  restoredFrom: v.nullable(Moment),
  /** WhatsApp stays off until somebody says that the other machine is off. */
  sessionsAreHeld: v.boolean(),
  /** Undecided, schedules that fell due among them. */
  messages: v.number(),
  campaigns: v.number(),
})
export type Restore = v.InferOutput<typeof Restore>

export const showRestore = endpoint({
  method: 'get',
  path: '/backups/restore',
  can: 'restore.read',
  summary: 'What a restore has left to decide: in the company, or for a super in all of them',
  accepts: v.object({}),
  returns: Restore,
})
