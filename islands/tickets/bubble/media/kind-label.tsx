import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import MapPin from 'lucide-react/icons/map-pin'
import Mic from 'lucide-react/icons/mic'
import PhoneMissed from 'lucide-react/icons/phone-missed'
import Sticker from 'lucide-react/icons/sticker'
import UserRound from 'lucide-react/icons/user-round'
import Video from 'lucide-react/icons/video'
import { useTranslation } from 'react-i18next'
import type { BubbleMediaKind } from './kinds.ts'

const icons: Record<BubbleMediaKind, typeof Image> = {
  image: Image,
  audio: Mic,
  video: Video,
  application: FileText,
  sticker: Sticker,
  locationMessage: MapPin,
  vcard: UserRound,
  call_log: PhoneMissed,
  waiting: Clock,
}

export function KindLabel({ kind }: { kind: BubbleMediaKind }) {
  const { t } = useTranslation('media')
  const Icon = icons[kind]
  return (
    <span className="mr-1.5 inline-flex items-center gap-1 font-medium text-muted-foreground">
      <Icon className="size-4 shrink-0" aria-hidden />
      {t(kind)}
    </span>
  )
}
