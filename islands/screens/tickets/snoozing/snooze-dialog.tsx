import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { showSnoozeTimes } from '#desk/tickets/snooze-contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { shownName } from '../../../kit/text/names.ts'
import { localTime, tomorrowMorning } from '../../../kit/time/local-time.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { SendAtField } from '../../../nouns/schedules/send-at-field.tsx'
import { useSnooze } from './snooze-change.ts'
import { localParts, type SnoozeChoice, snoozeChoices } from './snooze-choices.ts'

interface SnoozeDialogProps {
  ticket: Ticket
  onClose: () => void
}

export function SnoozeDialog({ ticket, onClose }: SnoozeDialogProps) {
  const { t } = useTranslation(['snoozing', 'common'])
  const { timeZone } = useFacts().me.company
  const snooze = useSnooze(ticket)
  const choices = useChoices(ticket.id, timeZone)
  const formId = useId()
  const [error, setError] = useState<string>()
  const [first] = useState(
    () =>
      localTimeOf(ticket.snoozedUntil, timeZone) ??
      tomorrowMorning(localTime(Date.now(), timeZone)),
  )
  const go = (until: string | null) => {
    onClose()
    void snooze(until)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const until = new FormData(event.currentTarget).get('until')
    const isLater = typeof until === 'string' && until > localTime(Date.now(), timeZone)
    if (isLater) go(until)
    else setError(t('past'))
  }
  return (
    <TitledDialog
      onClose={onClose}
      size="sm"
      title={t('title', { name: shownName(ticket.contact.name) })}
      description={t('about')}
      actions={
        <>
          {ticket.snoozedUntil ? (
            <Button variant="outline" className="mr-auto" onClick={() => go(null)}>
              {t('wake')}
            </Button>
          ) : null}
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('snooze')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ul className="flex flex-col gap-2">
          {choices.map(({ name, until }) => (
            <li key={name}>
              <Button
                variant="outline"
                className="w-full justify-between"
                onClick={() => go(until)}
              >
                {t(name)}
                <Shown until={until} />
              </Button>
            </li>
          ))}
        </ul>
        <form id={formId} noValidate onSubmit={onSubmit}>
          <SendAtField
            label={t('own')}
            name="until"
            defaultValue={first}
            error={error}
            readOnly={false}
            hasChoices={false}
          />
        </form>
      </div>
    </TitledDialog>
  )
}

function Shown({ until }: { until: string }) {
  const { day, time } = localParts(until)
  return (
    <time dateTime={until} className="font-normal text-muted-foreground tabular-nums">
      {day.slice(0, 5)} {time}
    </time>
  )
}

const localTimeOf = (moment: string | null | undefined, timeZone: string) =>
  moment ? localTime(moment, timeZone) : undefined

/** None where they do not come: a time of one's own is always there. */
function useChoices(ticketId: number, timeZone: string): readonly SnoozeChoice[] {
  const [choices, setChoices] = useState<readonly SnoozeChoice[]>([])
  useEffect(() => {
    let isOver = false
    void call(showSnoozeTimes, { ticketId })
      .then((times) => {
        if (!isOver) setChoices(snoozeChoices(times, timeZone, Date.now()))
      })
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [ticketId, timeZone])
  return choices
}
