/** What a message can be beside text; each has its name in `texts.ts`. */
export const messageKinds = [
  'image',
  'audio',
  'video',
  'application',
  'sticker',
  'locationMessage',
  'vcard',
  'call_log',
  'waiting',
  'order',
  'product',
  'options',
  'form',
  'group_invite',
  'channel_invite',
  'event',
  'payment',
  'payment_request',
  'payment_declined',
  'payment_cancelled',
  'poll',
  'sticker_pack',
  'number_request',
  'on_phone',
  'unknown',
] as const
export type MessageKind = (typeof messageKinds)[number]

const names = new Set<string>(messageKinds)

export const isMessageKind = (kind: string): kind is MessageKind => names.has(kind)
