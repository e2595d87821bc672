import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  moveQueueOptions,
  type OptionPosition,
  type QueueOption,
  queueOptionEvent,
} from '#company/queue-options/contract'
import { positionsFor, type Target } from '#company/queue-options/state'
import { call } from '#kernel/http/call'
import { useErrorText } from '../../../kit/failing/error-text.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { toast } from '../../../kit/ui/toast.ts'

/** Shown at once; a refused move is taken back. `said` is for screen readers. */
export function useMove(options: readonly QueueOption[]) {
  const { t } = useTranslation('queueOptions')
  const { live } = useDataClient()
  const errorText = useErrorText()
  const [said, setSaid] = useState('')

  const show = (queueId: number, changed: QueueOption[]) =>
    live?.apply(queueOptionEvent, {
      action: 'update',
      queueId,
      options: changed,
      count: options.length,
    })

  async function move(option: QueueOption, target: Target) {
    const { queueId } = option
    const positions = positionsFor(options, option, target)
    if (positions.length === 0) return
    const before = options.filter(({ id }) => positions.some((one) => one.optionId === id))
    show(
      queueId,
      before.map((one) => placed(one, positions)),
    )
    try {
      const menu = await call(moveQueueOptions, { queueId, positions })
      show(queueId, menu)
      const choice = menu.find(({ id }) => id === option.id)?.option ?? ''
      setSaid(t('moved', { title: option.title, choice }))
    } catch (error) {
      show(queueId, before)
      toast.error(errorText(error))
      live?.resync()
    }
  }

  return { said, move }
}

function placed(option: QueueOption, positions: readonly OptionPosition[]): QueueOption {
  const position = positions.find(({ optionId }) => optionId === option.id)
  if (!position) return option
  const { option: choice, parentId } = position
  return {
    ...option,
    option: choice,
    parentId: parentId === undefined ? option.parentId : parentId,
  }
}
