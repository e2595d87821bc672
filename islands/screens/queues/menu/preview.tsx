import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueOption } from '#company/queue-options/contract'
import type { QueueRow } from '#company/queues/contract'
import type { CustomerText } from '#desk/automatic-answers/state'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { usePreviewBot } from './preview-bot.ts'
import { PreviewComposer } from './preview-composer.tsx'
import { PreviewLog } from './preview-log.tsx'
import { ConnectionChoice, MomentChoice } from './preview-setting.tsx'

interface PreviewProps {
  queue: QueueRow
  queues: readonly QueueRow[]
  options: readonly QueueOption[]
}

/** Whatever is changed in the menu, the conversation is played again. */
export function Preview({ queue, queues, options }: PreviewProps) {
  const { t } = useTranslation('queueOptions')
  const { bot, connections, connection, setConnectionId } = usePreviewBot(queue, queues, options)
  const [written, setWritten] = useState<CustomerText[]>([])
  const [moment, setMoment] = useState<Date>()
  const send = (text: string) =>
    setWritten((before) => [...before, { text, now: moment ?? new Date(), customer }])
  return (
    <section
      aria-label={t('preview')}
      className="sticky top-0 flex min-w-0 flex-col gap-3 rounded-lg border bg-card p-3"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-medium text-sm">{t('preview')}</h2>
        <IconButton name={t('restart')} size="icon-sm" onClick={() => setWritten([])}>
          <RotateCcw className="size-4" aria-hidden />
        </IconButton>
      </div>
      <ConnectionChoice
        connections={connections}
        chosen={connection?.id}
        onChoose={setConnectionId}
      />
      <MomentChoice timeZone={bot.timeZone} onChoose={setMoment} />
      <PreviewLog bot={bot} written={written} />
      <PreviewComposer onSend={send} />
      <p className="text-faint text-xs">{t('previewLimit')}</p>
    </section>
  )
}

const customer = { name: 'Lucía Torres', number: '5215512345678' }
