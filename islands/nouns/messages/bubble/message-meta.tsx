import Bot from 'lucide-react/icons/bot'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { momentParts } from '../../../kit/time/moments.tsx'
import { cn } from '../../../kit/ui/cn.ts'
import { useBubble } from '../conversation/bubble-context.ts'
import type { BubbleRow } from '../conversation/rows.ts'
import { AckIcon } from './ack-icon.tsx'
import { useOurName } from './author-name.ts'

export type MetaPlace = 'line' | 'over' | 'corner'

interface MetaProps {
  row: BubbleRow
  place: MetaPlace
  onShowPrevious: () => void
}

/** The float reserves room for time and ticks at the end of the last line. */
export function MessageMeta({ row, place, onShowPrevious }: MetaProps) {
  const { timeZone, isInternal } = useBubble()
  const { message, outgoing } = row
  const hasFailed = message.delivery === 'failed' || Boolean(outgoing?.refusal)
  const isOver = place === 'over'
  return (
    <span
      className={cn(
        'inline-flex select-none items-center gap-1 text-2xs tabular-nums',
        places[place],
        !isOver && 'text-faint',
      )}
    >
      {message.isEdited ? <Edited message={message} onShow={onShowPrevious} /> : null}
      <Origin message={message} />
      <time dateTime={message.createdAt}>{momentParts(message.createdAt, timeZone).time}</time>
      {message.fromMe && !isInternal ? (
        <AckIcon ack={hasFailed ? 0 : message.ack} isOver={isOver} />
      ) : null}
    </span>
  )
}

const places: Record<MetaPlace, string> = {
  line: 'float-right mt-1.5 -mb-0.5 ml-3 translate-y-0.5',
  over: 'absolute right-2.5 bottom-2.5 rounded-full bg-black/55 px-1.5 text-white',
  corner: 'absolute right-3 bottom-1.5',
}

function Edited({ message, onShow }: { message: Message; onShow: () => void }) {
  const { t } = useTranslation('messages')
  if (message.isEditUnread) return <span>{t('editedOnPhone')}</span>
  if (message.previousBody === null) return <span>{t('edited')}</span>
  return (
    <button
      type="button"
      data-tooltip={t('showPrevious')}
      onClick={onShow}
      className="underline decoration-dotted underline-offset-2"
    >
      {t('edited')}
    </button>
  )
}

/** Sent by us, but by no agent: automatically, or from the owner's phone. Its author is named above. */
function Origin({ message }: { message: Message }) {
  const ourName = useOurName()
  if (!message.fromMe || message.userId !== null || message.origin === 'person') return null
  const name = ourName(message)
  const Icon = message.origin === 'phone' ? Smartphone : Bot
  return (
    <span title={name}>
      <Icon className="size-3" aria-hidden />
    </span>
  )
}
