import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { scheduleStatuses } from '#schedules/contract'
import { useFacts } from '../app/facts.tsx'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { dayText } from './calendar/calendar-days.ts'
import {
  type ChangeView,
  type ScheduleView,
  scheduleSorts,
  scheduleViews,
} from './schedule-view.ts'

interface FiltersProps {
  view: ScheduleView
  onChange: ChangeView
}

const sortTexts = {
  '-createdAt': 'newestFirst',
  sendAt: 'nextFirst',
  '-sendAt': 'lastFirst',
} as const

export function ScheduleFilters({ view, onChange }: FiltersProps) {
  const { t } = useTranslation('schedules')
  const { status = '', sort, day } = view
  const isList = view.view === 'list'
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ViewChoice view={view} onChange={onChange} />
      <NativeSelect
        aria-label={t('status')}
        className="w-auto"
        value={status}
        onChange={({ target }) =>
          onChange({ status: scheduleStatuses.find((one) => one === target.value) })
        }
      >
        <option value="">{t('allStatuses')}</option>
        {scheduleStatuses.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </NativeSelect>
      {isList ? (
        <NativeSelect
          aria-label={t('order')}
          className="w-auto"
          value={sort}
          onChange={({ target }) =>
            onChange({ sort: scheduleSorts.find((one) => one === target.value) ?? sort })
          }
        >
          {scheduleSorts.map((one) => (
            <option key={one} value={one}>
              {t(sortTexts[one])}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      {isList && day ? <ChosenDay day={day} onRemove={() => onChange({ day: undefined })} /> : null}
    </div>
  )
}

function ViewChoice({ view, onChange }: FiltersProps) {
  const { t } = useTranslation('schedules')
  return (
    <fieldset aria-label={t('view')} className="flex rounded-md bg-muted p-1">
      {scheduleViews.map((one) => {
        const isChosen = one === view.view
        return (
          <Button
            key={one}
            size="sm"
            variant="ghost"
            aria-pressed={isChosen}
            className={cn(isChosen && 'bg-background text-foreground ring-1 ring-border')}
            onClick={() => onChange({ view: one, day: undefined })}
          >
            {t(one)}
          </Button>
        )
      })}
    </fieldset>
  )
}

function ChosenDay({ day, onRemove }: { day: string; onRemove: () => void }) {
  const { t } = useTranslation('schedules')
  const { language } = useFacts()
  return (
    <span className="flex items-center gap-1 rounded-md bg-secondary pl-3 text-secondary-foreground text-sm">
      {dayText(day, language, { day: 'numeric', month: 'long', year: 'numeric' })}
      <IconButton name={t('allDays')} onClick={onRemove}>
        <X className="size-4" aria-hidden />
      </IconButton>
    </span>
  )
}
