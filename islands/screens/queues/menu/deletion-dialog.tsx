import { useTranslation } from 'react-i18next'
import {
  deleteQueueOption,
  type QueueOption,
  queueOptionEvent,
} from '#company/queue-options/contract'
import { subtreeOf } from '#company/queue-options/state'
import { call } from '#kernel/http/call'
import { useErrorText } from '../../../kit/failing/error-text.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { Confirm } from '../../../kit/ui/confirm.tsx'
import { toast } from '../../../kit/ui/toast.ts'

interface DeletionDialogProps {
  option: QueueOption
  options: readonly QueueOption[]
  onClose: () => void
}

export function DeletionDialog({ option, options, onClose }: DeletionDialogProps) {
  const { t } = useTranslation(['queueOptions', 'common'])
  const { live } = useDataClient()
  const errorText = useErrorText()
  const subtree = subtreeOf(options, option)
  const count = subtree.length - 1

  async function remove() {
    try {
      const deleted = await call(deleteQueueOption, { optionId: option.id })
      live?.apply(queueOptionEvent, {
        action: 'delete',
        queueId: option.queueId,
        optionIds: subtree.map(({ id }) => id),
        count: options.length - subtree.length,
      })
      toast.success(t('deleted', { count: deleted.count }))
    } catch (error) {
      toast.error(`${t('common:deleteFailed')} ${errorText(error)}`)
    }
  }

  return (
    <Confirm
      onClose={onClose}
      title={t('deleteTitle', { title: option.title })}
      text={count === 0 ? t('deleteAlone') : t('deleteBelow', { count })}
      action={t('common:delete')}
      onConfirm={() => remove()}
    />
  )
}
