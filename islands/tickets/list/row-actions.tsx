import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#tickets/contract'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SymbolIcon } from '../../ui/symbol-icon.tsx'
import type { TicketVerbs } from '../actions/ticket-actions.ts'
import { useDialogs } from '../dialogs/opening.tsx'

interface RowActionsProps {
  ticket: Ticket
  name: string
  isBusy: boolean
  actions: TicketVerbs
}

/** In a narrow list only for the active row. */
const whereThereIsRoom = 'hidden group-focus-within:flex group-hover:flex @[21rem]:flex'

export function RowActions(props: RowActionsProps) {
  const { t } = useTranslation('tickets')
  const dialogs = useDialogs()
  const { ticket, name } = props
  return (
    <div className="relative flex items-center gap-0.5">
      {ticket.status === 'closed' ? <Reopen {...props} /> : null}
      {ticket.status === 'pending' ? <Accept {...props} /> : null}
      <span
        className={ticket.status === 'pending' ? whereThereIsRoom : 'flex @max-[21rem]:flex-col'}
      >
        {ticket.status === 'closed' ? null : <Finish {...props} />}
        <IconButton
          name={t('spyNamed', { name })}
          size="icon-sm"
          onClick={() => dialogs.open({ is: 'spy', ticketId: ticket.id })}
        >
          <SymbolIcon name="eye" className="size-4" aria-hidden />
        </IconButton>
      </span>
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
      onClick={() => void actions.reopen(ticket)}
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
      onClick={() => void actions.accept(ticket)}
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
      onClick={() => void actions.finish(ticket)}
    >
      <CircleCheckBig className="size-4" aria-hidden />
    </IconButton>
  )
}
