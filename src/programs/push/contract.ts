/** Web push: notifications to browsers without an open page. */
import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Done } from '#kernel/http/fields'
import { languages } from '#kernel/i18n/languages'

/** Bytes in base64url without padding. */
const Bytes = (least: number, most: number) =>
  v.pipe(
    v.string('Required'),
    v.minLength(least, 'Invalid'),
    v.maxLength(most, 'Invalid'),
    v.regex(/^[\w-]+$/, 'Invalid'),
  )

export const PushSubscription = v.object({
  endpoint: v.pipe(v.string('Required'), v.maxLength(1_000, 'Too Long!'), v.url('Invalid')),
  /** P-256 point, 65 bytes. */
  p256dh: Bytes(87, 87),
  /** 16 bytes. */
  auth: Bytes(22, 22),
  language: v.picklist(languages, 'Invalid'),
})
export type PushSubscription = v.InferOutput<typeof PushSubscription>

export const showPushKey = endpoint({
  method: 'get',
  path: '/push',
  can: 'self.read',
  summary: 'The key a browser subscribes with, and whether this login has subscribed',
  accepts: v.object({}),
  returns: v.object({ publicKey: v.string(), isSubscribed: v.boolean() }),
})

export const subscribe = endpoint({
  method: 'post',
  path: '/push',
  can: 'self.edit',
  summary: 'Subscribes this login’s browser to notifications of new messages, until the login ends',
  accepts: PushSubscription,
  returns: Done,
})

export const unsubscribe = endpoint({
  method: 'delete',
  path: '/push',
  can: 'self.edit',
  summary: 'Unsubscribes this login’s browser',
  accepts: v.object({}),
  returns: Done,
})
