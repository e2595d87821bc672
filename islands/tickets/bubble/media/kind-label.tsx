import Banknote from 'lucide-react/icons/banknote'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartBar from 'lucide-react/icons/chart-bar'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import ListChecks from 'lucide-react/icons/list-checks'
import MapPin from 'lucide-react/icons/map-pin'
import Megaphone from 'lucide-react/icons/megaphone'
import Mic from 'lucide-react/icons/mic'
import Phone from 'lucide-react/icons/phone'
import PhoneMissed from 'lucide-react/icons/phone-missed'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Smartphone from 'lucide-react/icons/smartphone'
import Sticker from 'lucide-react/icons/sticker'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import Video from 'lucide-react/icons/video'
import { useTranslation } from 'react-i18next'
import type { MessageKind } from '#media/kind-contract'
import type { PreviewKind } from '#media/preview-contract'

const icons: Record<PreviewKind, typeof Image> = {
  image: Image,
  audio: Mic,
  voice: Mic,
  ad: Megaphone,
  video: Video,
  application: FileText,
  sticker: Sticker,
  locationMessage: MapPin,
  vcard: UserRound,
  call_log: PhoneMissed,
  waiting: Clock,
  order: ShoppingCart,
  product: ShoppingBag,
  options: ListChecks,
  form: ClipboardList,
  group_invite: UsersRound,
  channel_invite: Megaphone,
  event: CalendarDays,
  payment: Banknote,
  payment_request: Banknote,
  payment_declined: Banknote,
  payment_cancelled: Banknote,
  poll: ChartBar,
  sticker_pack: Sticker,
  number_request: Phone,
  on_phone: Smartphone,
  unknown: Smartphone,
}

export function KindLabel({ kind }: { kind: MessageKind }) {
  const { t } = useTranslation('media')
  return (
    <span className="mr-1.5 inline-flex items-center gap-1 align-bottom font-medium text-muted-foreground">
      <KindIcon kind={kind} />
      {t(kind)}
    </span>
  )
}

export function KindIcon({ kind }: { kind: PreviewKind }) {
  const Icon = icons[kind]
  return <Icon className="size-4 shrink-0" aria-hidden />
}
