import { type Dispatch, type SetStateAction, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdays } from '#company/companies/hours/contract'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../kit/ui/dropdown-menu.tsx'
import { FieldError } from '../../kit/ui/field.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { NativeSelect } from '../../kit/ui/native-select.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import {
  changeDay,
  copyDay,
  type DayDraft,
  dayProblem,
  type HoursDraft,
  overnightUntil,
} from './hours-draft.ts'
import { Tick } from './tick.tsx'
import { TimeInput } from './time-input.tsx'
import { timeFrom } from './time-text.ts'

export type SetHoursDraft = Dispatch<SetStateAction<HoursDraft>>

interface DayRowProps {
  day: DayDraft
  setDraft: SetHoursDraft
}

const openings = ['hours', 'closed', 'always'] as const

export function DayRow({ day, setDraft }: DayRowProps) {
  const { t } = useTranslation('hours')
  const errorId = useId()
  const problem = dayProblem(day)
  const change = (part: Partial<DayDraft>) =>
    setDraft((draft) => changeDay(draft, day.weekday, part))
  const time = (name: 'startTime' | 'endTime' | 'breakStart' | 'breakEnd') => ({
    label: t(name),
    value: day[name],
    onChange: (text: string) => change({ [name]: text }),
    errorId: problem && isWrong(day, name) ? errorId : undefined,
  })
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <legend className="sr-only">{t(day.weekday)}</legend>
      <span aria-hidden className="w-24 shrink-0 text-sm first-letter:uppercase">
        {t(day.weekday)}
      </span>
      <NativeSelect
        aria-label={t('opening')}
        value={day.opening}
        onChange={({ target }) =>
          change({ opening: openings.find((name) => name === target.value) ?? 'hours' })
        }
        className="min-w-0 max-w-40 flex-1"
      >
        {openings.map((name) => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
      </NativeSelect>
      <CopyMenu day={day} setDraft={setDraft} />
      {day.opening === 'hours' ? (
        <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2">
          <Times from={time('startTime')} to={time('endTime')} />
          <Tick
            label={t('hasBreak')}
            checked={day.hasBreak}
            onChange={(hasBreak) => change({ hasBreak })}
          />
          {day.hasBreak ? <Times from={time('breakStart')} to={time('breakEnd')} /> : null}
        </div>
      ) : null}
      {problem ? <FieldError id={errorId}>{t(problem)}</FieldError> : <Overnight day={day} />}
    </fieldset>
  )
}

type TimeProps = Parameters<typeof TimeInput>[0]

function Times({ from, to }: { from: TimeProps; to: TimeProps }) {
  return (
    <span className="flex items-center gap-2">
      <TimeInput {...from} />
      <span aria-hidden>–</span>
      <TimeInput {...to} />
    </span>
  )
}

/** Times that are missing or none, or those of the pair that do not fit. */
function isWrong(day: DayDraft, name: 'startTime' | 'endTime' | 'breakStart' | 'breakEnd') {
  const problem = dayProblem(day)
  if (problem === 'missingTime') return !name.startsWith('break') && day[name].trim() === ''
  if (problem === 'wrongTime') return timeFrom(day[name]) === undefined
  return (problem === 'wrongBreak') === name.startsWith('break')
}

function Overnight({ day }: { day: DayDraft }) {
  const { t } = useTranslation('hours')
  const until = overnightUntil(day)
  if (!until) return null
  const time = timeFrom(day.endTime) ?? day.endTime
  return (
    <p className="basis-full text-muted-foreground text-xs">
      {t('overnight', { time, day: t(until) })}
    </p>
  )
}

function CopyMenu({ day, setDraft }: DayRowProps) {
  const { t } = useTranslation('hours')
  const name = t('copyNamed', { day: t(day.weekday) })
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton name={name} size="icon-sm" className="ml-auto">
          <SymbolIcon name="copy" className="size-4" aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" aria-label={name}>
        <DropdownMenuItem onSelect={() => setDraft((draft) => copyDay(draft, day, weekdays))}>
          {t('copyToAll')}
        </DropdownMenuItem>
        <DropdownMenuItem
          onSelect={() => setDraft((draft) => copyDay(draft, day, weekdays.slice(0, 5)))}
        >
          {t('copyToWorkdays')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
