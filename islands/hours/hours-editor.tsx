import { useTranslation } from 'react-i18next'
import { zoneName } from '../text/zone-name.ts'
import { Button } from '../ui/button.tsx'
import { ClosedDates } from './closed-dates.tsx'
import { DayRow } from './day-row.tsx'
import { withDefaults } from './hours-draft.ts'
import type { HoursForm } from './use-hours.ts'

interface HoursEditorProps {
  form: HoursForm
  timeZone?: string
}

export function HoursEditor({ form, timeZone }: HoursEditorProps) {
  const { t, i18n } = useTranslation('hours')
  const { draft, setDraft, root, text, began } = form
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
      <input type="hidden" name="workingHours" value={text} data-began={began} />
    </fieldset>
  )
}
