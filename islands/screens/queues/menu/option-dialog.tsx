import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  createQueueOption,
  listQueueOptions,
  type QueueOption,
  queueOptionEvent,
  updateQueueOption,
} from '#company/queue-options/contract'
import { QueueOptionForm } from '#company/queue-options/fields'
import { nextChoice } from '#company/queue-options/state'
import { fail } from '#kernel/errors'
import { call } from '#kernel/http/call'
import { ChangesNotice } from '../../../kit/forms/changes-notice.tsx'
import { InputField } from '../../../kit/forms/fields.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/forms.tsx'
import { useUnseenChanges } from '../../../kit/forms/unseen-changes.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { MessageField } from '../message-field.tsx'

interface OptionDialogProps {
  queueId: number
  options: readonly QueueOption[]
  parentId: number | null
  option?: QueueOption
  onClose: () => void
}

export function OptionDialog(props: OptionDialogProps) {
  const { queueId, options, parentId, option, onClose } = props
  const { t } = useTranslation('queueOptions')
  const { live } = useDataClient()
  const [initial] = useState(() => ({
    title: option?.title ?? '',
    option: option?.option ?? nextChoice(options, parentId),
    message: option?.message ?? '',
  }))
  const { changes, save } = useUnseenChanges(option, useOptionFields())
  const form = useForm({
    schema: QueueOptionForm,
    initial,
    kept: [`option-${queueId}-${parentId}`, option?.id],
    send: async (values) => {
      const saved = option
        ? await save((updatedAt) =>
            call(updateQueueOption, { optionId: option.id, ...values, updatedAt }),
          )
        : await call(createQueueOption, { queueId, parentId, ...values })
      const count = options.length + (option ? 0 : 1)
      live?.apply(queueOptionEvent, { action: 'update', queueId, options: [saved], count })
      onClose()
    },
    places: { ERR_QUEUE_OPTION_ALREADY_EXISTS: 'option' },
  })
  const { field } = form
  return (
    <FormDialog form={form} title={option ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <ChangesNotice changes={changes} />
      <InputField label={t('title')} {...field('title')} autoComplete="off" required />
      <InputField
        label={t('choice')}
        hint={t('choiceHint')}
        {...field('option')}
        maxLength={20}
        autoComplete="off"
        required
      />
      <MessageField label={t('message')} hint={t('messageHint')} {...field('message')} />
    </FormDialog>
  )
}

function useOptionFields() {
  const { t } = useTranslation('queueOptions')
  return {
    async readAgain({ id, queueId }: QueueOption) {
      const current = await call(listQueueOptions, { queueId })
      return current.find((option) => option.id === id) ?? fail('ERR_QUEUE_OPTION_NOT_FOUND')
    },
    shown: ({ title, option, message }: QueueOption) => ({
      [t('title')]: title,
      [t('choice')]: option,
      [t('message')]: message,
    }),
  }
}
