import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#http/call'
import { type Ticket, ticketUpdated, updateTicket } from '#tickets/contract'
import { useFacts } from '../../facts.tsx'
import { useDesk } from '../../resource.ts'
import { shownName } from '../../text/names.ts'
import { useTry } from '../../try.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { withoutPlace } from '../tickets-router.ts'
import { ConnectionField, QueueField, UserField } from './target-fields.tsx'
import { isTransfer, transferWish } from './transfer-wish.ts'

interface TransferDialogProps {
  ticket: Ticket
  onClose: () => void
}

const longestNote = 4096

/** To a person, a queue, another connection, with a word for who goes on. */
export function TransferDialog({ ticket, onClose }: TransferDialogProps) {
  const { t } = useTranslation(['ticketDialogs', 'common', 'tickets'])
  const { me } = useFacts()
  const { live } = useDesk()
  const router = useRouter()
  const attempt = useTry()
  const formId = useId()
  const [queueId, setQueueId] = useState<number>()
  const [userId, setUserId] = useState<number>()
  const [whatsappId, setWhatsappId] = useState<number>()
  const [note, setNote] = useState('')
  const [misses, setMisses] = useState(false)
  const [isSending, setSending] = useState(false)
  const name = shownName(ticket.contact.name)
  const choice = { queueId, userId, whatsappId, note }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isTransfer(ticket, choice)) return setMisses(true)
    setSending(true)
    const isDone = await attempt(
      async () => {
        const moved = await call(updateTicket, { ticketId: ticket.id, ...transferWish(choice) })
        live?.tell(ticketUpdated, { action: 'update', ticket: moved })
        if (moved.userId !== me.id) void router.navigate({ to: '/tickets', search: withoutPlace })
      },
      t('transferred', { name }),
    )
    setSending(false)
    if (isDone) onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('transferTitle', { name })}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" disabled={isSending}>
            {isSending ? t('transferring') : t('tickets:transfer')}
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-4" noValidate onSubmit={onSubmit}>
        <div className="grid gap-4 wide:grid-cols-2">
          <UserField
            value={userId}
            onChange={setUserId}
            queueId={queueId}
            none={
              queueId || !ticket.user
                ? t('transferNobody')
                : t('transferKeep', { name: shownName(ticket.user.name) })
            }
            error={misses && !isTransfer(ticket, choice) ? t('transferNothing') : undefined}
          />
          <QueueField
            value={queueId}
            onChange={(id) => {
              setQueueId(id)
              setUserId(undefined)
            }}
            none={
              ticket.queue ? t('queueSame', { name: shownName(ticket.queue.name) }) : t('queueNone')
            }
          />
          <ConnectionField
            value={whatsappId}
            onChange={setWhatsappId}
            none={t('connectionSame', { name: shownName(ticket.whatsapp?.name ?? '') })}
          />
        </div>
        <Field label={t('note')} hint={t('noteHint')}>
          {(parts) => (
            <TextArea
              {...parts}
              value={note}
              maxLength={longestNote}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
