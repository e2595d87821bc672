import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { shownName } from '../../kit/text/names.ts'
import { useNow } from '../../kit/time/clock.ts'
import { Dot } from '../../kit/ui/dot.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { waitingFor, waitingLimits } from '../../nouns/tickets/waiting.ts'

/** Who attends it, or how long it has been waiting. */
export function CardFooter({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('kanban')
  const { user, queue } = ticket
  return (
    <div className="mt-2 flex items-center gap-3 text-faint text-2xs">
      {user ? (
        <span className="flex min-w-0 items-center gap-1">
          <SymbolIcon name="user-round" className="size-3 shrink-0" aria-hidden />
          <span className="sr-only">{t('agent')} </span>
          <span className="truncate">{shownName(user.name)}</span>
        </span>
      ) : null}
      {queue ? (
        <span className="flex min-w-0 items-center gap-1">
          <Dot color={queue.color} />
          <span className="truncate">{shownName(queue.name)}</span>
        </span>
      ) : null}
      {ticket.status === 'pending' ? <Waiting ticket={ticket} /> : null}
    </div>
  )
}

const tones = { short: '', long: 'font-medium text-waiting', over: 'font-medium text-destructive' }

function Waiting({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('kanban')
  const since = ticket.pendingSince ?? ticket.updatedAt
  const limits = waitingLimits(useFacts().me.company.settings)
  const { unit, count, tone } = waitingFor(since, useNow(), limits)
  return (
    <time dateTime={since} className={`ml-auto flex shrink-0 items-center gap-1 ${tones[tone]}`}>
      <SymbolIcon name="clock" className="size-3" aria-hidden />
      <span className="sr-only">{t(unit === 'now' ? 'waitingSince' : 'waiting')} </span>
      {unit === 'now' ? t('waitingNow') : t(unit, { n: count })}
    </time>
  )
}
