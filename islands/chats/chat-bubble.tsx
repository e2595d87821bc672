import { useTranslation } from 'react-i18next'
import { useNow } from '../app/clock.ts'
import { useFacts } from '../app/facts.tsx'
import { dayName, momentParts } from '../app/moments.ts'
import { RichText } from '../text/rich-text.tsx'
import { cn } from '../ui/cn.ts'
import type { ChatRow } from './runs.ts'

export function ChatBubble({ message, newDay, opens }: ChatRow) {
  const { t } = useTranslation('chats')
  const { me } = useFacts()
  const isOwn = message.senderId === me.id
  return (
    <>
      {newDay ? <DayLine moment={message.createdAt} /> : null}
      <div
        className={cn(
          'max-w-130 rounded-xl px-3 py-1.5 [overflow-wrap:anywhere]',
          isOwn ? 'self-end bg-ours' : 'self-start border bg-theirs',
          opens && !newDay && 'mt-2',
        )}
      >
        <p className={cn('font-medium text-primary text-2xs', !opens && 'sr-only')}>
          {message.sender?.name ?? t('gone')}
        </p>
        <div className="flow-root whitespace-pre-wrap text-sm">
          <RichText text={message.message} />
          <Moment moment={message.createdAt} isOwn={isOwn} />
        </div>
      </div>
    </>
  )
}

/** Inside the last line if it fits, else below it. */
function Moment({ moment, isOwn }: { moment: string; isOwn: boolean }) {
  const { day, time } = momentParts(moment, useFacts().me.company.timeZone)
  return (
    <time
      dateTime={moment}
      title={`${day} ${time}`}
      className={cn(
        'float-right mt-1.5 -mb-1 ml-3 text-2xs tabular-nums',
        isOwn ? 'text-ours-faint' : 'text-faint',
      )}
    >
      {time}
    </time>
  )
}

function DayLine({ moment }: { moment: string }) {
  const { t } = useTranslation('common')
  const name = dayName(moment, useNow(), useFacts().me.company.timeZone)
  return (
    <h3 className="my-2 self-center rounded-full border bg-background px-3 py-0.5 font-medium text-muted-foreground text-2xs">
      {name.is === 'day' ? name.day : t(name.is)}
    </h3>
  )
}
