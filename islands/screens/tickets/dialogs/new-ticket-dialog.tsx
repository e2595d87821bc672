import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createTicket, listTicketsOfContact, type Ticket } from '#desk/tickets/contract'
import { ticketUpdated } from '#desk/tickets/events-contract'
import { AppError } from '#kernel/errors'
import { call } from '#kernel/http/call'
import { useFacts, useMay } from '../../../kit/facts/facts.tsx'
import { useErrorText } from '../../../kit/failing/error-text.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Alert, AlertDescription } from '../../../kit/ui/alert.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import {
  AddedContact,
  type ChosenContact,
  ContactChoice,
} from '../../../nouns/contacts/contact-choice.tsx'
import { ConnectionField, QueueField, UserField } from './target-fields.tsx'

interface NewTicketDialogProps {
  contact: ChosenContact | undefined
  onClose: () => void
}

export function NewTicketDialog({ contact: initial, onClose }: NewTicketDialogProps) {
  const { t } = useTranslation(['ticketDialogs', 'common'])
  const { me } = useFacts()
  const mayAssign = useMay('ticket.assign')
  const formId = useId()
  const [contact, setContact] = useState<ChosenContact | undefined>(initial)
  const [queueId, setQueueId] = useState<number>()
  const [userId, setUserId] = useState<number | undefined>(me.id)
  const [whatsappId, setWhatsappId] = useState<number>()
  const [adding, setAdding] = useState<string>()
  const [misses, setMisses] = useState(false)
  const { create, openTicket, isSending, existing, setExisting } = useCreateTicket(onClose)

  // The chosen agent may not belong to the new queue.
  const chooseQueue = (id: number | undefined) => {
    setQueueId(id)
    setUserId(me.id)
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMisses(!contact)
    if (!contact) return focusPicker(event.currentTarget)
    await create({ contactId: contact.id, queueId, userId, whatsappId })
  }
  return (
    <>
      <TitledDialog
        onClose={onClose}
        title={t('newTitle')}
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" form={formId} disabled={isSending}>
              {isSending ? t('creating') : t('create')}
            </Button>
          </>
        }
      >
        <form id={formId} className="flex flex-col gap-4" noValidate onSubmit={onSubmit}>
          <ContactChoice
            contact={contact}
            onChange={(chosen) => {
              setContact(chosen)
              setExisting(undefined)
            }}
            onAdd={setAdding}
            error={misses ? t('contactRequired') : undefined}
          />
          {existing ? <Existing ticket={existing} onGo={() => openTicket(existing)} /> : null}
          <div className="grid gap-4 wide:grid-cols-2">
            <QueueField value={queueId} onChange={chooseQueue} none={t('queueNone')} />
            {mayAssign ? <UserField value={userId} onChange={setUserId} queueId={queueId} /> : null}
            <ConnectionField
              value={whatsappId}
              onChange={setWhatsappId}
              none={t('connectionDefault')}
            />
          </div>
        </form>
      </TitledDialog>
      <AddedContact text={adding} onClose={() => setAdding(undefined)} onAdded={setContact} />
    </>
  )
}

interface NewTicket {
  contactId: number
  queueId: number | undefined
  userId: number | undefined
  whatsappId: number | undefined
}

/** Creates and opens a ticket, or returns the open one that prevents it. */
function useCreateTicket(onClose: () => void) {
  const { live } = useDataClient()
  const router = useRouter()
  const errorText = useErrorText()
  const [isSending, setSending] = useState(false)
  const [existing, setExisting] = useState<Ticket>()

  const openTicket = ({ uuid }: Ticket) => {
    onClose()
    void router.navigate({ to: '/tickets/$uuid', params: { uuid }, search: {} })
  }
  const create = async (newTicket: NewTicket) => {
    setSending(true)
    try {
      const ticket = await call(createTicket, { ...newTicket, status: 'open' })
      live?.apply(ticketUpdated, { action: 'update', ticket })
      openTicket(ticket)
    } catch (error) {
      const isOther = error instanceof AppError && error.code === 'ERR_OTHER_OPEN_TICKET'
      const other = isOther ? await openTicketOf(newTicket.contactId) : undefined
      if (other) setExisting(other)
      else toast.error(errorText(error))
      setSending(false)
    }
  }
  return { create, openTicket, isSending, existing, setExisting }
}

function focusPicker(form: HTMLFormElement) {
  form.querySelector<HTMLElement>('[role=combobox]')?.focus()
}

/** Undefined where it is out of the agent's reach. */
async function openTicketOf(contactId: number): Promise<Ticket | undefined> {
  const page = await call(listTicketsOfContact, { contactId }).catch(() => undefined)
  return page?.tickets.find(({ status }) => status !== 'closed')
}

function Existing({ ticket, onGo }: { ticket: Ticket; onGo: () => void }) {
  const { t } = useTranslation('ticketDialogs')
  const name = shownName(ticket.contact.name)
  return (
    <Alert className="flex flex-wrap items-center justify-between gap-2 rounded-md border-0 bg-waiting-tint px-3 py-2">
      <AlertDescription className="text-waiting">
        {ticket.user
          ? t('existingOf', { name, user: shownName(ticket.user.name) })
          : t('existing', { name })}
      </AlertDescription>
      <Button variant="outline" size="sm" onClick={onGo}>
        {t('goThere')}
      </Button>
    </Alert>
  )
}
