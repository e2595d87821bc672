import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { Button } from '../../../kit/ui/button.tsx'
import { cn } from '../../../kit/ui/cn.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import type { TicketVerbs } from '../actions/ticket-actions.ts'
import { useDialogs } from '../dialogs/dialogs.ts'

interface RowActionsProps {
  ticket: Ticket
  name: string
  isBusy: boolean
  actions: TicketVerbs
}

/** Always seen, as nobody else does it while a customer waits. */
export function MainRowAction(props: RowActionsProps) {
  return props.ticket.status === 'pending' ? <Accept {...props} /> : null
}

const shownOnDemand =
  'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-within:opacity-100 [@media(hover:none)]:opacity-100'

/**
 * Above the message while the row is pointed at or has the focus, beyond its end where one swipes;
 * for software, which does neither, they are there always.
 */
export function RowActions(props: RowActionsProps & { className: string }) {
  const { t } = useTranslation('tickets')
  const dialogs = useDialogs()
  const { ticket, name, className } = props
  return (
    <div
      className={cn(
        'absolute inset-y-px right-1 flex items-center gap-0.5 pl-2 transition-opacity [@media(hover:none)]:static [@media(hover:none)]:snap-end [@media(hover:none)]:pr-2',
        ticket.status === 'pending' && 'right-[5.5rem]',
        shownOnDemand,
        className,
      )}
    >
      {ticket.status === 'closed' ? <Reopen {...props} /> : <Finish {...props} />}
      <IconButton
        name={t('spyNamed', { name })}
        size="icon-sm"
        onClick={() =>
          dialogs.open({ is: 'spy', ticketId: ticket.id, accept: props.actions.accept })
        }
      >
        <SymbolIcon name="eye" className="size-4" aria-hidden />
      </IconButton>
    </div>
  )
}

function Reopen({ ticket, name, isBusy, actions }: RowActionsProps) {
  const { t } = useTranslation('tickets')
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isBusy}
      aria-label={t('reopenNamed', { name })}
      onClick={() => actions.reopen(ticket)}
    >
      <RotateCcw className="size-3.5" aria-hidden />
      <span className="hidden @xs:inline">{t('reopen')}</span>
    </Button>
  )
}

function Accept({ ticket, name, isBusy, actions }: RowActionsProps) {
  const { t } = useTranslation('tickets')
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={isBusy}
      aria-label={t('acceptNamed', { name })}
      aria-describedby={`wait-${ticket.id} last-${ticket.id}`}
      onClick={() => actions.accept(ticket)}
    >
      <SymbolIcon name="check" className="hidden size-4 tight:block" aria-hidden />
      <span className="tight:hidden">{t('accept')}</span>
    </Button>
  )
}

function Finish({ ticket, name, isBusy, actions }: RowActionsProps) {
  const { t } = useTranslation('tickets')
  return (
    <IconButton
      name={t('finishNamed', { name })}
      size="icon-sm"
      disabled={isBusy}
      onClick={() => actions.finish(ticket)}
    >
      <CircleCheckBig className="size-4" aria-hidden />
    </IconButton>
  )
}
