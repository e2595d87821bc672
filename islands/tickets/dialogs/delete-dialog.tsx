import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#http/call'
import { deleteTicket, type Ticket } from '#tickets/contract'
import { shownName } from '../../text/names.ts'
import { useTry } from '../../try.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { withoutPlace } from '../tickets-router.ts'

interface DeleteDialogProps {
  ticket: Ticket
  onClose: () => void
}

export function DeleteDialog({ ticket, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(['ticketDialogs', 'common', 'tickets'])
  const router = useRouter()
  const attempt = useTry()
  const remove = () =>
    attempt(async () => {
      await call(deleteTicket, { ticketId: ticket.id })
      void router.navigate({ to: '/tickets', search: withoutPlace })
    }, t('tickets:deletedLive'))
  return (
    <Confirm
      onClose={onClose}
      title={t('deleteTitle', { name: shownName(ticket.contact.name) })}
      text={t('deleteText')}
      action={t('common:delete')}
      onConfirm={() => void remove()}
    />
  )
}
