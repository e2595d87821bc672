import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultHours } from '#company/companies/hours/fields'
import { createQueue, type Queue, showQueue, updateQueue } from '#company/queues/contract'
import { QueueForm } from '#company/queues/fields'
import { call } from '#platform/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { ChangesNotice } from '../../kit/forms/changes-notice.tsx'
import { InputField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { useUnseenChanges } from '../../kit/forms/unseen-changes.ts'
import { HoursEditor } from '../../nouns/hours/hours-editor.tsx'
import { useScheduleType } from '../../nouns/hours/schedule-type.ts'
import { useHours } from '../../nouns/hours/use-hours.ts'
import { useHoursText } from '../../nouns/hours/use-hours-text.ts'
import { ColorField } from './color-field.tsx'
import { MessageField } from './message-field.tsx'

interface QueueDialogProps {
  queue?: Queue
  onClose: () => void
  onSaved: () => void
}

export function QueueDialog({ queue, onClose, onSaved }: QueueDialogProps) {
  const { t } = useTranslation('queues')
  const { timeZone } = useFacts().me.company
  const hasHours = useScheduleType() === 'queue'
  const [initial] = useState(() => formOf(queue))
  const { changes, save } = useUnseenChanges(queue, useQueueFields())
  const hours = useHours(queue ?? { schedules: defaultHours, closedDates: [] })
  const form = useForm({
    schema: QueueForm,
    initial,
    kept: ['queue', queue?.id],
    send: async (values) => {
      if (hasHours && !hours.check()) return
      const { schedules, closedDates, ...rest } = values
      const isSent = hasHours && (!queue || hours.isChanged)
      const filled = { ...rest, ...(isSent ? hours.value : {}) }
      if (!queue) await call(createQueue, filled)
      else await save((updatedAt) => call(updateQueue, { queueId: queue.id, ...filled, updatedAt }))
      onSaved()
    },
    places: {
      ERR_QUEUE_INVALID_NAME: 'name',
      ERR_QUEUE_NAME_ALREADY_EXISTS: 'name',
      ERR_QUEUE_INVALID_COLOR: 'color',
      ERR_QUEUE_COLOR_ALREADY_EXISTS: 'color',
    },
  })
  const { field } = form
  return (
    <FormDialog form={form} title={queue ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <ChangesNotice changes={changes} />
      <div className="grid gap-4 wide:grid-cols-2">
        <InputField label={t('name')} {...field('name')} autoComplete="off" required />
        <InputField
          label={t('order')}
          hint={t('orderHint')}
          {...field('orderQueue')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <ColorField label={t('color')} hint={t('colorHint')} {...field('color')} />
      <MessageField label={t('greeting')} hint={t('greetingHint')} {...field('greetingMessage')} />
      <MessageField
        label={t('outOfHours')}
        hint={t('outOfHoursHint')}
        {...field('outOfHoursMessage')}
      />
      {hasHours ? <HoursEditor form={hours} timeZone={timeZone} /> : null}
    </FormDialog>
  )
}

function formOf(queue: Queue | undefined) {
  return {
    name: queue?.name ?? '',
    color: queue?.color ?? '',
    orderQueue: queue?.orderQueue === null ? '' : String(queue?.orderQueue ?? ''),
    greetingMessage: queue?.greetingMessage ?? '',
    outOfHoursMessage: queue?.outOfHoursMessage ?? '',
  }
}

function useQueueFields() {
  const { t } = useTranslation(['queues', 'hours'])
  const hoursText = useHoursText()
  return {
    readAgain: ({ id }: Queue) => call(showQueue, { queueId: id }),
    shown: (queue: Queue) => ({
      [t('name')]: queue.name,
      [t('color')]: queue.color,
      [t('order')]: String(queue.orderQueue ?? ''),
      [t('greeting')]: queue.greetingMessage,
      [t('outOfHours')]: queue.outOfHoursMessage,
      [t('hours')]: hoursText(queue),
    }),
  }
}
