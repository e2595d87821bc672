import RotateCw from 'lucide-react/icons/rotate-cw'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '#schedules/contract'
import { later } from '../app/later.tsx'
import { shownName } from '../text/names.ts'
import { IconButton } from '../ui/icon-button.tsx'

const SendNow = later(async () => (await import('./send-now.tsx')).SendNow)

export function SendNowButton({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('schedules')
  const [isSending, setSending] = useState(false)
  const hasFailed = schedule.status === 'ERRO'
  const Icon = hasFailed ? RotateCw : Send
  const name = t(hasFailed ? 'retryNamed' : 'sendNowNamed', {
    name: shownName(schedule.contact.name),
  })
  return (
    <>
      <IconButton name={name} onClick={() => setSending(true)}>
        <Icon className="size-4" aria-hidden />
      </IconButton>
      {isSending ? <SendNow schedule={schedule} onClose={() => setSending(false)} /> : null}
    </>
  )
}
