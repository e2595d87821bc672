import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import QrCode from 'lucide-react/icons/qr-code'
import { useTranslation } from 'react-i18next'
import type { ConnectionCard, ConnectionStatus } from '#company/connections/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useErrorText } from '../../kit/failing/error-text.ts'
import type { Catalogue } from '../../kit/i18n/catalogue.ts'
import { shownName } from '../../kit/text/names.ts'
import { useNow } from '../../kit/time/clock.ts'
import { dayName, momentParts } from '../../kit/time/moments.tsx'
import { Badge, type BadgeVariant } from '../../kit/ui/badge.tsx'

type Text = keyof Catalogue['connections']

interface StatusLook {
  text: Text
  next: Text
  variant: BadgeVariant
  Icon: typeof QrCode
  turns?: boolean
}

const looks: Record<ConnectionStatus, StatusLook> = {
  qrcode: { text: 'statusQrcode', next: 'nextQrcode', variant: 'waiting', Icon: QrCode },
  PAIRING: {
    text: 'statusPairing',
    next: 'nextPairing',
    variant: 'waiting',
    Icon: LoaderCircle,
    turns: true,
  },
  OPENING: {
    text: 'statusOpening',
    next: 'nextOpening',
    variant: 'over',
    Icon: LoaderCircle,
    turns: true,
  },
  CONNECTED: {
    text: 'statusConnected',
    next: 'nextConnected',
    variant: 'going',
    Icon: CircleCheck,
  },
  TIMEOUT: { text: 'statusTimeout', next: 'nextTimeout', variant: 'waiting', Icon: CloudOff },
  DISCONNECTED: {
    text: 'statusDisconnected',
    next: 'nextDisconnected',
    variant: 'destructive',
    Icon: CircleAlert,
  },
}

export function StatusBadge({ status }: { status: ConnectionStatus }) {
  const { t } = useTranslation('connections')
  const { text, variant, Icon, turns } = looks[status]
  return (
    <Badge variant={variant}>
      <Icon className={turns ? 'size-3.5 animate-spin' : 'size-3.5'} aria-hidden />
      {t(text)}
    </Badge>
  )
}

export function StatusSentence({
  status,
  reason,
  outageSince,
  sharedWith,
}: Pick<ConnectionCard, 'status' | 'reason' | 'outageSince' | 'sharedWith'>) {
  // Why it is down is said at once: those texts come with the page.
  const { t } = useTranslation(['connections', 'reasons'])
  const errorText = useErrorText()
  const since = useSince(outageSince)
  if (since && status === 'TIMEOUT') return t('nextOutage', { since })
  if (sharedWith.length > 0 && !reason) {
    const names = sharedWith.map(shownName).join(', ')
    return <span className="text-waiting">{t('sharedNumber', { names })}</span>
  }
  return reason ? errorText(reason) : t(looks[status].next)
}

function useSince(moment: string | null): string | undefined {
  const { timeZone } = useFacts().me.company
  const now = useNow()
  if (!moment) return undefined
  const { day, time } = momentParts(moment, timeZone)
  return dayName(moment, now, timeZone).is === 'today' ? time : `${day} ${time}`
}
