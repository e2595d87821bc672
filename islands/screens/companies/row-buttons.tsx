import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Company, extendCompany, restoreCompany } from '#company/companies/contract'
import { noEnd } from '#company/companies/state'
import { call } from '#kernel/http/call'
import { useTry } from '../../kit/failing/try.ts'
import { dayText } from '../../kit/text/day.ts'
import { recurrenceOf } from '../../kit/text/recurrence.ts'
import { Confirm } from '../../kit/ui/confirm.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { toast } from '../../kit/ui/toast.ts'

interface RowButtonProps {
  company: Company
  onDone: () => void
}

/** Sends the due date that is shown: a second click before the answer extends nothing. */
export function ExtendButton({ company, onDone }: RowButtonProps) {
  const { t } = useTranslation('companies')
  const attempt = useTry()
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { id: companyId, name, dueDate, recurrence } = company
  const day = dueDate === noEnd ? t('noEnd') : dayText(dueDate)
  async function extend() {
    setSending(true)
    await attempt(async () => {
      const extended = await call(extendCompany, { companyId, dueDate })
      toast.success(t('extended', { day: dayText(extended.dueDate) }))
    })
    setSending(false)
    onDone()
  }
  return (
    <>
      <IconButton
        name={t('extendNamed', { name })}
        aria-disabled={isSending}
        onClick={() => (isSending ? undefined : setAsking(true))}
      >
        <CalendarPlus className="size-4" aria-hidden />
      </IconButton>
      {isAsking ? (
        <Confirm
          onClose={() => setAsking(false)}
          title={t('extendTitle', { name })}
          text={t('extendText', { day, period: t(recurrenceOf(recurrence)) })}
          action={t('extend')}
          onConfirm={() => extend()}
          isHarmless
        />
      ) : null}
    </>
  )
}

export function RestoreButton({ company: { id, name }, onDone }: RowButtonProps) {
  const { t } = useTranslation('companies')
  const { t: common } = useTranslation('common')
  const attempt = useTry()
  async function restore() {
    const bringBack = () => call(restoreCompany, { companyId: id })
    await attempt(bringBack, common('done'), t('restored', { name }))
    onDone()
  }
  return (
    <IconButton name={t('restoreNamed', { name })} onClick={() => restore()}>
      <SymbolIcon name="undo-2" className="size-4" aria-hidden />
    </IconButton>
  )
}
