import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { neverOpens } from '#company/companies/hours/state'
import { zoneName } from '../../kit/text/zone-name.ts'
import { Button } from '../../kit/ui/button.tsx'
import { restored } from '../../kit/ui/unsaved.tsx'
import { ClosedDates } from './closed-dates.tsx'
import { DayRow } from './day-row.tsx'
import { draftOf, withDefaults } from './hours-draft.ts'
import { typedHours } from './typed-hours.ts'
import type { HoursForm } from './use-hours.ts'

interface HoursEditorProps {
  form: HoursForm
  timeZone?: string
}

/** What was typed earlier comes as the field held it. */
function useRestored(setDraft: HoursForm['setDraft']) {
  return useCallback(
    (field: HTMLInputElement | null) => {
      const take = (event: Event) => {
        const hours = event instanceof CustomEvent ? typedHours(event.detail) : undefined
        if (hours) setDraft(draftOf(hours))
      }
      field?.addEventListener(restored, take)
      return () => field?.removeEventListener(restored, take)
    },
    [setDraft],
  )
}

export function HoursEditor({ form, timeZone }: HoursEditorProps) {
  const { t, i18n } = useTranslation('hours')
  const { draft, setDraft, root, text, began } = form
  const field = useRestored(setDraft)
  return (
    <fieldset ref={root} className="@container flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{t('title')}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted-foreground text-xs">
          {timeZone ? `${t('timeZone', { zone: zoneName(timeZone, i18n.language) })} ` : null}
          {t('clickSave')}
        </p>
        <Button variant="outline" size="sm" onClick={() => setDraft(withDefaults)}>
          {t('defaults')}
        </Button>
      </div>
      <div className="divide-y rounded-md border">
        {draft.days.map((day) => (
          <DayRow key={day.weekday} day={day} setDraft={setDraft} />
        ))}
      </div>
      <ClosedDates draft={draft} setDraft={setDraft} />
      {neverOpens(form.value) ? (
        <p role="status" className="text-sm text-waiting">
          {t('neverOpens')}
        </p>
      ) : null}
      <input
        ref={field}
        type="hidden"
        name="workingHours"
        value={text}
        data-began={began}
        data-restores
      />
    </fieldset>
  )
}
