import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { defaultHours } from '#company/companies/hours/fields'
import { createQueue, type Queue, showQueue, updateQueue } from '#company/queues/contract'
import { QueueForm } from '#company/queues/fields'
import { call } from '#kernel/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { ChangesNotice } from '../../kit/forms/changes-notice.tsx'
import { InputField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { isGivenUp, useForm } from '../../kit/forms/forms.tsx'
import { useUnseenChanges } from '../../kit/forms/unseen-changes.ts'
import { palette } from '../../kit/ui/palette.ts'
import { HoursEditor } from '../../nouns/hours/hours-editor.tsx'
import { useScheduleType } from '../../nouns/hours/schedule-type.ts'
import { useHours } from '../../nouns/hours/use-hours.ts'
import { useHoursText } from '../../nouns/hours/use-hours-text.ts'
import { ColorField } from './color-field.tsx'
import { MessageField } from './message-field.tsx'
import { NewQueueOfferFields, useNewQueueOffers } from './new-queue-offers.tsx'

interface QueueDialogProps {
  queue?: Queue
  /** Those that there are: the first one is explained, and a colour is free. */
  others: readonly Queue[]
  onClose: () => void
  onSaved: () => void
}

export function QueueDialog({ queue, others, onClose, onSaved }: QueueDialogProps) {
  const { t } = useTranslation('queues')
  const { timeZone } = useFacts().me.company
  const isByQueue = useScheduleType() === 'queue'
  const [hasHours] = useState(isByQueue)
  const isFirst = !queue && others.length === 0
  const [initial] = useState(() => formOf(queue, { others, hasHours }))
  const { changes, save } = useUnseenChanges(queue, useQueueFields())
  const offers = useNewQueueOffers(!queue)
  const hours = useHours(queue ?? { schedules: defaultHours, closedDates: [] })
  const form = useForm({
    schema: OfferedForm,
    initial,
    kept: ['queue', queue?.id],
    send: async (values) => {
      if (hasHours && !hours.check()) return isGivenUp
      const { schedules, closedDates, forUsers, forConnections, ...rest } = values
      const isSent = hasHours && (!queue || hours.isChanged)
      const filled = { ...rest, ...(isSent ? hours.value : {}) }
      const userIds = forUsers ? idsOf(offers?.users) : []
      const whatsappIds = forConnections ? idsOf(offers?.connections) : []
      if (!queue) await call(createQueue, { ...filled, userIds, whatsappIds })
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
  const { field, flag } = form
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
      {offers ? <NewQueueOfferFields offers={offers} isFirst={isFirst} flag={flag} /> : null}
      <MessageField label={t('greeting')} hint={t('greetingHint')} {...field('greetingMessage')} />
      {hasHours ? (
        <MessageField
          label={t('outOfHours')}
          hint={t('outOfHoursHint')}
          {...field('outOfHoursMessage')}
        />
      ) : null}
      {hasHours ? <HoursEditor form={hours} timeZone={timeZone} /> : null}
    </FormDialog>
  )
}

const OfferedForm = v.object({
  ...QueueForm.entries,
  forUsers: v.boolean(),
  forConnections: v.boolean(),
})

const idsOf = (rows: readonly { id: number }[] = []) => rows.map(({ id }) => id)

function formOf(
  queue: Queue | undefined,
  { others, hasHours }: { others: readonly Queue[]; hasHours: boolean },
) {
  const isFirst = !queue && others.length === 0
  return {
    forUsers: isFirst,
    forConnections: isFirst,
    name: queue?.name ?? '',
    color: queue?.color ?? freeColor(others),
    orderQueue: queue?.orderQueue === null ? '' : String(queue?.orderQueue ?? ''),
    greetingMessage: queue?.greetingMessage ?? '',
    outOfHoursMessage: hasHours ? (queue?.outOfHoursMessage ?? '') : undefined,
  }
}

/** The lively ones first. */
function freeColor(others: readonly Queue[]): string {
  const taken = new Set(others.map(({ color }) => color.toUpperCase()))
  const inOrder = [...palette.slice(16), ...palette.slice(0, 16)]
  return inOrder.find((color) => !taken.has(color)) ?? ''
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
