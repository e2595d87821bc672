import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '../../../kit/i18n/catalogue.ts'

type AckText = Extract<keyof Catalogue['messages'], `ack${string}`>

interface AckLook {
  Icon: typeof Check
  text: AckText
  tone?: string
}

/** WhatsApp's scale: 1 pending, 2 sent, 3 delivered, 4 read, 5 played. 0 means that it failed. */
const looks: Record<number, AckLook> = {
  0: { Icon: CircleAlert, text: 'ackFailed', tone: 'text-destructive' },
  1: { Icon: Clock, text: 'ackWaiting' },
  2: { Icon: Check, text: 'ackSent' },
  3: { Icon: CheckCheck, text: 'ackDelivered' },
  4: { Icon: CheckCheck, text: 'ackRead', tone: 'text-primary' },
  5: { Icon: CheckCheck, text: 'ackPlayed', tone: 'text-primary' },
}
const waiting: AckLook = { Icon: Clock, text: 'ackWaiting' }

interface AckProps {
  ack: number
  /** On a picture, only white is legible. */
  isOver?: boolean
  isNamed?: boolean
}

export function AckIcon({ ack, isOver, isNamed }: AckProps) {
  const { t } = useTranslation('messages')
  const { Icon, text, tone } = looks[ack] ?? waiting
  return (
    <span className={isOver ? toneOver(ack) : tone} title={t(text)}>
      <Icon className="inline size-3.5" aria-hidden />
      <span className={isNamed ? 'ml-1.5' : 'sr-only'}>{t(text)}</span>
    </span>
  )
}

const toneOver = (ack: number) => (ack >= 4 ? 'text-(--primary)' : undefined)
