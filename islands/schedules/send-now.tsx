import RotateCw from 'lucide-react/icons/rotate-cw'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#http/call'
import { type Schedule, scheduleEvent, sendScheduleNow } from '#schedules/contract'
import { useErrorText } from '../app/error-text.ts'
import { useTry } from '../app/try.ts'
import { useDataClient } from '../live/resource.ts'
import { shownName } from '../text/names.ts'
import { Confirm } from '../ui/confirm.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { toast } from '../ui/toast.ts'

/** What failed is tried again without a question. */
export function SendNowButton({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('schedules')
  const [isAsking, setAsking] = useState(false)
  const send = useSendNow()
  const name = shownName(schedule.contact.name)
  if (schedule.status === 'ERRO') {
    return (
      <IconButton name={t('retryNamed', { name })} onClick={() => void send(schedule)}>
        <RotateCw className="size-4" aria-hidden />
      </IconButton>
    )
  }
  return (
    <>
      <IconButton name={t('sendNowNamed', { name })} onClick={() => setAsking(true)}>
        <Send className="size-4" aria-hidden />
      </IconButton>
      {isAsking ? (
        <Confirm
          onClose={() => setAsking(false)}
          title={t('sendNowTitle', { name })}
          text={schedule.body}
          action={t('sendNow')}
          isHarmless
          onConfirm={() => void send(schedule)}
        />
      ) : null}
    </>
  )
}

function useSendNow() {
  const { t } = useTranslation('schedules')
  const { live } = useDataClient()
  const attempt = useTry()
  const errorText = useErrorText()
  return ({ id: scheduleId }: Schedule) =>
    attempt(async () => {
      const schedule = await call(sendScheduleNow, { scheduleId })
      live?.apply(scheduleEvent, { action: 'update', schedule })
      if (schedule.failure) toast.error(errorText(schedule.failure))
      else toast.success(t('sentNow'))
    })
}
