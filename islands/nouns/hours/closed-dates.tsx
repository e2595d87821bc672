import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/ui/button.tsx'
import { FieldError } from '../../kit/ui/field.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import type { SetHoursDraft } from './day-row.tsx'
import {
  addClosedDate,
  type ClosedDateDraft,
  changeClosedDate,
  closedDateProblem,
  type HoursDraft,
  removeClosedDate,
} from './hours-draft.ts'
import { Tick } from './tick.tsx'

interface ClosedDatesProps {
  draft: HoursDraft
  setDraft: SetHoursDraft
}

export function ClosedDates({ draft, setDraft }: ClosedDatesProps) {
  const { t } = useTranslation('hours')
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium text-sm">{t('closedDates')}</legend>
      {draft.closedDates.length === 0 ? (
        <p className="text-muted-foreground text-xs">{t('noClosedDates')}</p>
      ) : null}
      {draft.closedDates.map((closed) => (
        <ClosedDateRow key={closed.key} closed={closed} draft={draft} setDraft={setDraft} />
      ))}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() => setDraft(addClosedDate)}
      >
        {t('addDate')}
      </Button>
    </fieldset>
  )
}

function ClosedDateRow({
  closed,
  draft,
  setDraft,
}: ClosedDatesProps & { closed: ClosedDateDraft }) {
  const { t } = useTranslation('hours')
  const errorId = useId()
  const { key, date, name, yearly } = closed
  const problem = closedDateProblem(draft, closed)
  const isDateWrong = problem !== undefined && problem !== 'missingName'
  const change = (part: Partial<ClosedDateDraft>) =>
    setDraft((current) => changeClosedDate(current, { ...part, key }))
  const invalid = (isInvalid: boolean) =>
    isInvalid ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Input
        type="date"
        aria-label={t('date')}
        value={date}
        onChange={({ target }) => change({ date: target.value })}
        {...invalid(isDateWrong)}
        className="w-40"
      />
      <Input
        aria-label={t('name')}
        placeholder={t('name')}
        value={name}
        maxLength={50}
        onChange={({ target }) => change({ name: target.value })}
        {...invalid(problem === 'missingName')}
        className="min-w-32 flex-1"
      />
      <Tick label={t('yearly')} checked={yearly} onChange={(each) => change({ yearly: each })} />
      <IconButton
        name={t('removeDate', { name: name || date })}
        size="icon-sm"
        onClick={() => setDraft((current) => removeClosedDate(current, key))}
      >
        <SymbolIcon name="trash-2" className="size-4" aria-hidden />
      </IconButton>
      {problem ? (
        <div className="basis-full">
          <FieldError id={errorId}>{t(problem)}</FieldError>
        </div>
      ) : null}
    </div>
  )
}
