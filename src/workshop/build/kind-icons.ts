/** The icon of each kind of message; the browser knows the kinds only. */
import type { IconName } from 'lucide-react/dynamic'
import type { PreviewKind } from '#desk/messages/kinds/preview-contract'

export const kindIcons: Record<PreviewKind, IconName> = {
  image: 'image',
  audio: 'mic',
  voice: 'mic',
  ad: 'megaphone',
  video: 'video',
  application: 'file-text',
  sticker: 'sticker',
  locationMessage: 'map-pin',
  vcard: 'user-round',
  call_log: 'phone-missed',
  waiting: 'clock',
  order: 'shopping-cart',
  product: 'shopping-bag',
  options: 'list-checks',
  form: 'clipboard-list',
  group_invite: 'users-round',
  channel_invite: 'megaphone',
  event: 'calendar-days',
  payment: 'banknote',
  payment_request: 'banknote',
  payment_declined: 'banknote',
  payment_cancelled: 'banknote',
  poll: 'chart-bar',
  sticker_pack: 'sticker',
  number_request: 'phone',
  on_phone: 'smartphone',
  unknown: 'smartphone',
}
