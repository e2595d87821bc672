import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import Eye from 'lucide-react/icons/eye'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#tickets/contract'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useDialogs } from './dialogs/opening.tsx'
import type { TicketVerbs } from './ticket-actions.ts'

interface RowActionsProps {
  ticket: Ticket
  name: string
  isBusy: boolean
  actions: TicketVerbs
}

/** What can be done with a ticket without opening it. */
export function RowActions(props: RowActionsProps) {
  const { t } = useTranslation('tickets')
  const dialogs = useDialogs()
  const { ticket, name } = props
  return (
    <div className="relative flex items-center gap-0.5">
      {ticket.status === 'closed' ? <Reopen {...props} /> : <AcceptOrFinish {...props} />}
      <IconButton
        name={t('spyNamed', { name })}
        size="smallIcon"
        onClick={() => dialogs.open({ is: 'spy', ticketId: ticket.id })}
      >
        <Eye className="size-4" aria-hidden />
      </IconButton>
    </div>
  )
}

function Reopen({ ticket, name, isBusy, actions }: RowActionsProps) {
  const { t } = useTranslation('tickets')
  return (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={t('reopenNamed', { name })}
      onClick={() => void actions.reopen(ticket)}
    >
      <RotateCcw className="size-3.5" aria-hidden />
      <span className="hidden @xs:inline">{t('reopen')}</span>
    </Button>
  )
}

function AcceptOrFinish({ ticket, name, isBusy, actions }: RowActionsProps) {
  const { t } = useTranslation('tickets')
  return (
    <>
      {ticket.status === 'pending' ? (
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
    </>
  )
}
