import {
  listQueueOptions,
  type QueueOption,
  queueOptionEvent,
} from '#company/queue-options/contract'
import { applyOptionEvent } from '#company/queue-options/state'
import { queueEvent } from '#company/queues/contract'
import { on, resource } from '../../../kit/live/resource.ts'

type Options = readonly QueueOption[]

/** Of all queues, because the preview may choose another one. */
export const menuOptions = resource(listQueueOptions, {
  toData: (options): Options => options,
  events: [
    on(queueOptionEvent, (options: Options, event) => applyOptionEvent(options, event)),
    on(queueEvent, (options: Options, event) =>
      event.action === 'delete'
        ? options.filter(({ queueId }) => queueId !== event.queueId)
        : options,
    ),
  ],
})
