import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#tickets/contract'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { TicketVerbs } from './ticket-actions.ts'

interface RowActionsProps {
  ticket: Ticket
  name: string
  isBusy: boolean
  actions: TicketVerbs
}

export function RowActions({ ticket, name, isBusy, actions }: RowActionsProps) {
  const { t } = useTranslation('tickets')
  if (ticket.status === 'closed') {
    return (
      <Button
        size="small"
        disabled={isBusy}
        aria-label={t('reopenNamed', { name })}
        onClick={() => void actions.reopen(ticket)}
        className="relative"
      >
        <RotateCcw className="size-3.5" aria-hidden />
        {t('reopen')}
      </Button>
    )
  }
  const isPending = ticket.status === 'pending'
  return (
    <div className="relative flex items-center gap-0.5">
      {isPending ? (
        <Button
          kind="tint"
          size="small"
          disabled={isBusy}
          aria-label={t('acceptNamed', { name })}
          onClick={() => void actions.accept(ticket)}
        >
          {t('accept')}
        </Button>
      ) : null}
      <IconButton
        name={t('finishNamed', { name })}
        size="smallIcon"
        disabled={isBusy}
        onClick={() => void actions.finish(ticket)}
      >
        <CircleCheckBig className="size-4" aria-hidden />
      </IconButton>
    </div>
  )
}
