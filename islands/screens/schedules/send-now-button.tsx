import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '#desk/schedules/contract'
import { laterLayer } from '../../kit/later/later.tsx'
import { shownName } from '../../kit/text/names.ts'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'

const SendNow = laterLayer(async () => (await import('./send-now.tsx')).SendNow)

export function SendNowButton({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('schedules')
  const [isSending, setSending] = useState(false)
  const hasFailed = schedule.status === 'ERRO'
  const name = t(hasFailed ? 'retryNamed' : 'sendNowNamed', {
    name: shownName(schedule.contact.name),
  })
  return (
    <>
      <IconButton name={name} onClick={() => setSending(true)}>
        {hasFailed ? (
          <SymbolIcon name="rotate-cw" className="size-4" aria-hidden />
        ) : (
          <SendHorizontal className="size-4" aria-hidden />
        )}
      </IconButton>
      {isSending ? <SendNow schedule={schedule} onClose={() => setSending(false)} /> : null}
    </>
  )
}
