import { useTranslation } from 'react-i18next'
import { scheduleStatuses } from '#desk/schedules/contract'
import { Button } from '../../kit/ui/button.tsx'
import { cn } from '../../kit/ui/cn.ts'
import { Input } from '../../kit/ui/input.tsx'
import { NativeSelect } from '../../kit/ui/native-select.tsx'
import { type ChangeView, calendarViews, type ScheduleView } from './schedule-view.ts'

interface FiltersProps {
  view: ScheduleView
  onChange: ChangeView
}

export function ScheduleFilters({ view, onChange }: FiltersProps) {
  const { t } = useTranslation('schedules')
  const { status = '', sort = '', day = '' } = view
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ViewChoice view={view} onChange={onChange} />
      <Choice
        label={t('status')}
        value={status}
        choices={[['', t('allStatuses')], ...scheduleStatuses.map((one) => [one, t(one)] as const)]}
        onChoose={(one) => onChange({ status: one || undefined })}
      />
      {view.view ? null : (
        <>
          <Choice
            label={t('order')}
            value={sort}
            choices={[
              ['', t('newestFirst')],
              ['sendAt', t('nextFirst')],
              ['-sendAt', t('lastFirst')],
            ]}
            onChoose={(one) => onChange({ sort: one || undefined })}
          />
          <Input
            type="date"
            aria-label={t('day')}
            className="w-auto narrow:min-w-36 narrow:flex-1"
            value={day}
            onChange={({ target }) => onChange({ day: target.value || undefined })}
          />
        </>
      )}
    </div>
  )
}

interface ChoiceProps<Value> {
  label: string
  value: Value
  choices: readonly (readonly [Value, string])[]
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, choices, onChoose }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      className="w-auto narrow:min-w-36 narrow:flex-1"
      value={value}
      onChange={({ target }) => onChoose(choices[target.selectedIndex]?.[0] ?? value)}
    >
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </NativeSelect>
  )
}

function ViewChoice({ view, onChange }: FiltersProps) {
  const { t } = useTranslation('schedules')
  return (
    <fieldset aria-label={t('view')} className="flex rounded-md bg-muted p-1 narrow:w-full">
      {([undefined, ...calendarViews] as const).map((one) => {
        const isChosen = one === view.view
        return (
          <Button
            key={one ?? 'list'}
            size="sm"
            variant="ghost"
            aria-pressed={isChosen}
            className={cn(
              'narrow:flex-1',
              isChosen && 'bg-background text-foreground ring-1 ring-border',
            )}
            onClick={() => onChange({ view: one, day: undefined })}
          >
            {t(one ?? 'list')}
          </Button>
        )
      })}
    </fieldset>
  )
}
