import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Myself } from '#company/users/myself/contract'
import { type Ticket, updateTicket } from '#desk/tickets/contract'
import { call } from '#kernel/http/call'
import { reachFor } from '#kernel/policy'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { readStored, writeStored } from '../../../kit/storage/stored.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { FormField } from '../../../kit/ui/form-field.tsx'
import { Textarea } from '../../../kit/ui/textarea.tsx'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { transferNoteKey } from '../../../nouns/unsent-texts/transfer-note.ts'
import { useBulkChange } from '../actions/bulk-change.ts'
import { useUndoableChange } from '../actions/undoable-change.ts'
import { useDialogs } from './dialogs.ts'
import { ConnectionField, QueueField, UserField } from './target-fields.tsx'
import { isTransfer, type TransferChoice, transferChange, transferred } from './transfer-change.ts'
import { namesOf, useTarget } from './transfer-target.ts'

interface TransferDialogProps {
  tickets: readonly Ticket[]
  /** The earlier choice, after a failure. */
  choice: TransferChoice | undefined
  onClose: () => void
}

const longestNote = 4096
const nothing = { queueId: undefined, userId: undefined, whatsappId: undefined, note: '' }

export function TransferDialog({ tickets, choice: chosen, onClose }: TransferDialogProps) {
  const { t } = useTranslation(['ticketDialogs', 'common', 'tickets'])
  const { me } = useFacts()
  const noteKey = transferNoteKey(me.id, tickets)
  const transfer = useTransfer(noteKey)
  const words = useWords(tickets)
  const formId = useId()
  const [choice, setChoice] = useState<TransferChoice>(
    () => chosen ?? { ...nothing, note: readStored(noteKey) ?? '' },
  )
  const [misses, setMisses] = useState(false)
  const { queueId, userId, whatsappId, note } = choice
  const change = (part: Partial<TransferChoice>) => setChoice({ ...choice, ...part })
  const moved = tickets.filter((ticket) => isTransfer(ticket, choice))

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (moved.length === 0) return setMisses(true)
    transfer(moved, choice)
    onClose()
  }
  return (
    <TitledDialog
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('tickets:transfer')}
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-4" noValidate onSubmit={onSubmit}>
        <UserField
          value={userId}
          onChange={(id) => change({ userId: id })}
          queueId={queueId}
          none={queueId ? t('transferNobody') : words.sameUser}
          error={misses && moved.length === 0 ? t('transferNothing') : undefined}
        />
        <div className="grid gap-4 wide:grid-cols-2">
          <QueueField
            value={queueId}
            onChange={(id) => change({ queueId: id, userId: undefined })}
            none={words.sameQueue}
          />
          <ConnectionField
            value={whatsappId}
            onChange={(id) => change({ whatsappId: id })}
            none={words.sameConnection}
          />
        </div>
        <FormField label={t('note')} hint={t('noteHint')}>
          {(parts) => (
            <Textarea
              {...parts}
              value={note}
              maxLength={longestNote}
              onChange={({ target }) => {
                change({ note: target.value })
                writeStored(noteKey, target.value || null)
              }}
            />
          )}
        </FormField>
      </form>
    </TitledDialog>
  )
}

/** A failed transfer returns to the dialog with all its input. */
function useTransfer(noteKey: string) {
  const { t } = useTranslation('ticketDialogs')
  const { me } = useFacts()
  const targetOf = useTarget()
  const decide = useBulkChange()
  const doing = useUndoableChange()
  const dialogs = useDialogs()
  return (tickets: readonly Ticket[], choice: TransferChoice) => {
    const target = targetOf(choice)
    const change = (id: number) => {
      writeStored(noteKey, null)
      return call(updateTicket, { ticketId: id, ...transferChange(choice) }, { keepalive: true })
    }
    const askAgain = (failed: readonly Ticket[]) => {
      writeStored(transferNoteKey(me.id, failed), choice.note || null)
      dialogs.open({ is: 'transfer', tickets: failed, choice })
    }
    const leaves = choice.userId !== me.id
    const [first, ...others] = tickets
    const isOne = first !== undefined && others.length === 0
    const to = namesOf(target)
    const text = isOne
      ? t('transferredTo', { name: shownName(first.contact.name), to })
      : t('transferredMany', { count: tickets.length, to })
    if (isOne && isReversible(me)) {
      return void doing(first, {
        text,
        leaves,
        will: transferred(first, choice, target),
        work: () => change(first.id),
        back: () => transferBack(first),
        onFailed: () => askAgain([first]),
      })
    }
    decide({
      tickets,
      text,
      leaves,
      willOf: (ticket) => transferred(ticket, choice, target),
      work: ({ id }) => change(id),
      onFailed: askAgain,
    })
  }
}

/** Deferred where undo is impossible: others lose access, and a notified customer stays notified. */
function isReversible({ profile, company }: Myself): boolean {
  const setting = company.settings.find(({ key }) => key === 'sendMsgTransfTicket')
  return reachFor(profile, 'ticket.transfer') === 'all' && setting?.value !== 'enabled'
}

function transferBack({ id, status, userId, queueId, whatsappId }: Ticket) {
  return call(updateTicket, { ticketId: id, status, userId, queueId, whatsappId })
}

function useWords(tickets: readonly Ticket[]) {
  const { t } = useTranslation('ticketDialogs')
  const [ticket, ...others] = tickets
  if (!ticket || others.length > 0) {
    const same = t('transferSame')
    return {
      title: t('transferMany', { count: tickets.length }),
      sameUser: same,
      sameQueue: same,
      sameConnection: same,
    }
  }
  const { contact, user, queue, whatsapp } = ticket
  return {
    title: t('transferTitle', { name: shownName(contact.name) }),
    sameUser: user ? t('transferKeep', { name: shownName(user.name) }) : t('transferNobody'),
    sameQueue: queue ? t('queueSame', { name: shownName(queue.name) }) : t('queueNone'),
    sameConnection: t('connectionSame', { name: shownName(whatsapp?.name ?? '') }),
  }
}
