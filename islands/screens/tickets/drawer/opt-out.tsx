import CircleSlash from 'lucide-react/icons/circle-slash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { optOutEvent, showOptOut } from '#desk/opt-outs/contract'
import type { Ticket } from '#desk/tickets/contract'
import type { OutputOf } from '#kernel/http/endpoint'
import { useFacts, useMay } from '../../../kit/facts/facts.tsx'
import { laterLayer } from '../../../kit/later/later.tsx'
import { on, resource, useResource } from '../../../kit/live/resource.ts'
import { momentParts } from '../../../kit/time/moments.tsx'
import { Button } from '../../../kit/ui/button.tsx'

type ContactOptOut = OutputOf<typeof showOptOut>

const UndoOptOut = laterLayer(async () => (await import('./undo-opt-out.tsx')).UndoOptOut)

const optOutOfContact = resource(showOptOut, {
  toData: (found): ContactOptOut => found,
  events: [
    on(optOutEvent, (data: ContactOptOut, event) => {
      const { number, lid } = event.action === 'create' ? event.optOut : event
      const isTheirs =
        (number !== null && number === data.number) || (lid !== null && lid === data.lid)
      if (!isTheirs) return data
      return { ...data, optOut: event.action === 'create' ? event.optOut : null }
    }),
  ],
})

/** Shown only of contacts that want no campaigns. */
export function OptOut({ ticket: { contactId } }: { ticket: Ticket }) {
  const { t } = useTranslation('optOuts')
  const { data } = useResource(optOutOfContact, { contactId })
  const { timeZone } = useFacts().me.company
  const mayUndo = useMay('optOut.undo')
  const [isUndoing, setUndoing] = useState(false)
  const optOut = data?.optOut
  if (!optOut) return null
  const { day, time } = momentParts(optOut.createdAt, timeZone)
  const about = { word: optOut.word, date: `${day} ${time}` }
  return (
    <section aria-labelledby="opt-out" className="flex flex-col gap-1 py-4">
      <h3 id="opt-out" className="flex items-center gap-1.5 font-semibold text-sm">
        <CircleSlash className="size-4 shrink-0 text-destructive" aria-hidden />
        {t('title')}
      </h3>
      <p className="text-muted-foreground text-xs [overflow-wrap:anywhere]">
        {optOut.campaignName
          ? t('wroteTo', { ...about, campaign: optOut.campaignName })
          : t('wrote', about)}
      </p>
      {mayUndo ? (
        <Button
          variant="outline"
          size="sm"
          className="mt-1 self-start"
          onClick={() => setUndoing(true)}
        >
          {t('undo')}
        </Button>
      ) : null}
      {isUndoing ? <UndoOptOut optOut={optOut} onClose={() => setUndoing(false)} /> : null}
    </section>
  )
}
