import Sparkles from 'lucide-react/icons/sparkles'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { discardDraft, draftEvent, showDraft } from '#desk/drafts/contract'
import { applyDraftEvent, applyTicketToDraft, type DraftState } from '#desk/drafts/state'
import type { Ticket } from '#desk/tickets/contract'
import { ticketUpdated } from '#desk/tickets/events-contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useTry } from '../../../kit/failing/try.ts'
import { on, resource, useDataClient, useQuietResource } from '../../../kit/live/resource.ts'
import { useStored } from '../../../kit/storage/stored.ts'
import { shownName } from '../../../kit/text/names.ts'
import { oneLine } from '../../../kit/text/one-line.ts'
import { Button } from '../../../kit/ui/button.tsx'
import {
  draftedKey,
  filledIn,
  nextStep,
  storedOf,
  viewOf,
} from '../../../nouns/messages/composer/drafted.ts'
import { joinDrafts } from '../../../nouns/messages/composer/drafts.ts'
import type { Field } from '../../../nouns/messages/composer/field.ts'
import type { useWriting } from '../../../nouns/messages/composer/writing.ts'

const draftOfTicket = resource(showDraft, {
  toData: ({ draft }, { ticketId }): DraftState => ({ ticketId: Number(ticketId), draft }),
  rooms: ({ ticketId }) => [{ ticket: Number(ticketId) }],
  events: [
    on(draftEvent, (data: DraftState, event) => applyDraftEvent(data, event)),
    on(ticketUpdated, (data: DraftState, { ticket }) => applyTicketToDraft(data, ticket)),
  ],
})

interface LineProps {
  ticket: Ticket
  writing: ReturnType<typeof useWriting>
  field: Field
}

export function DraftedLine({ ticket, writing, field }: LineProps) {
  const { t } = useTranslation('drafts')
  const { draft, view, use, discard } = useDrafted(ticket.id, writing)
  if (!draft || !view) return null
  const name = shownName(draft.author)
  const then = (work: () => void) => () => {
    work()
    field.current?.focus()
  }
  const isOffered = view === 'offered'
  return (
    <div className="flex items-center gap-2 border-b bg-muted px-3 py-1.5 text-muted-foreground text-xs wide:px-5">
      <Sparkles className="size-4 shrink-0" aria-hidden />
      <p role="status" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {isOffered
          ? t('offered', { name, text: oneLine(draft.body, 160) })
          : t('draftedBy', { name })}
      </p>
      {isOffered ? (
        <Button size="sm" variant="outline" onClick={then(use)}>
          {t('use')}
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" onClick={then(discard)}>
        {t('discard')}
      </Button>
    </div>
  )
}

function useDrafted(ticketId: number, { text, setText, files }: LineProps['writing']) {
  const { me } = useFacts()
  const { call, live } = useDataClient()
  const attempt = useTry()
  const draft = useQuietResource(draftOfTicket, { ticketId }).data?.draft
  const [stored, setStored] = useStored(draftedKey(me.id, ticketId))
  const hasFiles = files.attachments.length > 0
  const state = { draft, filled: filledIn(stored), text, hasFiles }
  const step = nextStep(state)

  useEffect(() => {
    if (step === 'withdraw') setText('')
    if (step === 'withdraw' || step === 'forget') setStored(null)
    if (step !== 'fill' || !draft) return
    setStored(storedOf(draft))
    setText(draft.body)
  }, [step, draft, setStored, setText])

  const use = () => {
    if (!draft) return
    setStored(storedOf(draft))
    setText(joinDrafts(text, draft.body))
  }
  const discard = () => {
    if (!draft) return
    const { id } = draft
    void attempt(async () => {
      await call?.(discardDraft, { ticketId, draftId: id })
      live?.apply(draftEvent, { action: 'delete', id, ticketId })
    })
  }
  return { draft, view: viewOf(state), use, discard }
}
