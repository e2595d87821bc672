import * as v from 'valibot'
import { defineEvent, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Text } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'

const Toggle = v.picklist(['enabled', 'disabled'], 'Invalid')
const Secret = v.pipe(v.string('Invalid'), Text(1000), v.trim())

/** Up to a year; -1 means forever. */
const Window = v.pipe(
  v.string('Invalid'),
  v.maxLength(16, 'Invalid'),
  v.regex(/^(-1|\d{1,8})$/, 'Invalid'),
  v.check((text) => Number(text) <= 31_536_000, 'Invalid'),
)

/** Up to a day. */
const Minutes = v.pipe(
  v.string('Invalid'),
  v.maxLength(16, 'Invalid'),
  v.regex(/^[1-9]\d{0,3}$/, 'Invalid'),
  v.check((text) => Number(text) <= 1_440, 'Invalid'),
)

export const settingValues = {
  userRating: Toggle,
  /** How long after the question a digit counts as a rating. */
  userRatingMinutes: Minutes,
  scheduleType: v.picklist(['disabled', 'company', 'queue'], 'Invalid'),
  /** For all connections, except those with a message of their own; absent until it is set. */
  outOfHoursMessage: v.pipe(v.string('Invalid'), Text(4096), v.trim()),
  call: Toggle,
  CheckMsgIsGroup: Toggle,
  sendGreetingAccepted: Toggle,
  sendMsgTransfTicket: Toggle,
  chatBotType: v.picklist(['text', 'button', 'list'], 'Invalid'),
  campaignsEnabled: v.picklist(['true', 'false'], 'Invalid'),
  /** Shown in amber, then in red. */
  waitingLongMinutes: Minutes,
  waitingOverMinutes: Minutes,
  /** Window after closing in which a message reopens the ticket; 0 never. */
  timeCreateNewTicket: Window,
  allowSeveralLogins: Toggle,
  spyForUsers: Toggle,
  noticesShowText: Toggle,
  usersChooseQueues: Toggle,
  ipixc: Secret,
  tokenixc: Secret,
  ipmkauth: Secret,
  clientidmkauth: Secret,
  clientsecretmkauth: Secret,
  asaas: Secret,
} as const

export type SettingKey = keyof typeof settingValues

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingValues, key)
}

/** Credentials of other systems: written by admins, never shown. */
export function isSecret(key: string): boolean {
  return isSettingKey(key) && settingValues[key] === Secret
}

/** Changed with the company, by whoever runs the installation. */
export function isForSupers(key: SettingKey): boolean {
  return key === 'campaignsEnabled'
}

export const Setting = v.object({
  id: v.number(),
  key: v.string(),
  value: v.string(),
  isSet: v.boolean(),
  companyId: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Setting = v.InferOutput<typeof Setting>

export const listSettings = endpoint({
  method: 'get',
  path: '/settings',
  can: 'setting.read',
  summary: 'The company’s settings; secrets without their values',
  accepts: v.object({}),
  returns: v.array(Setting),
})

export const saveSetting = endpoint({
  method: 'put',
  path: '/settings/:key',
  can: 'setting.edit',
  summary: 'Sets one setting; known keys and values only, a blank secret removes it',
  accepts: v.object({ key: v.pipe(v.string(), v.maxLength(64)), value: v.optional(v.unknown()) }),
  returns: Setting,
  errors: ['ERR_NO_SETTING_FOUND', 'ERR_SETTING_ADDRESS'],
})

export const settingEvent = defineEvent(
  'settings',
  v.object({ action: v.literal('update'), setting: Setting }),
  ({ setting }) => (setting.key === 'spyForUsers' ? [room.company, room.rights] : [room.company]),
)
