import { useTranslation } from 'react-i18next'
import { deleteTicket, type Ticket } from '#desk/tickets/contract'
import { call } from '#kernel/http/call'
import { useTryDeletion } from '../../../kit/failing/try-deletion.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Confirm } from '../../../kit/ui/confirm.tsx'
import { useUndoableChange } from '../actions/undoable-change.ts'

interface DeleteDialogProps {
  ticket: Ticket
  onClose: () => void
}

export function DeleteDialog({ ticket, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(['ticketDialogs', 'common', 'tickets'])
  const doing = useUndoableChange()
  const attemptWork = useTryDeletion()
  const remove = () =>
    doing(ticket, {
      text: t('tickets:deletedLive'),
      leaves: true,
      attemptWork,
      will: undefined,
      async work() {
        await call(deleteTicket, { ticketId: ticket.id })
        return undefined
      },
    })
  return (
    <Confirm
      onClose={onClose}
      title={t('deleteTitle', { name: shownName(ticket.contact.name) })}
      text={t('deleteText')}
      action={t('common:delete')}
      onConfirm={remove}
    />
  )
}
