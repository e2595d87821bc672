import * as v from 'valibot'
import { endpoint } from '#http/endpoint'

export const QueueCard = v.object({ id: v.number(), name: v.string(), color: v.string() })
export type QueueCard = v.InferOutput<typeof QueueCard>

export const WorkingHours = v.object({
  weekday: v.string(),
  weekdayEn: v.string(),
  startTime: v.string(),
  endTime: v.string(),
})

export const Queue = v.object({
  ...QueueCard.entries,
  companyId: v.number(),
  greetingMessage: v.string(),
  outOfHoursMessage: v.string(),
  schedules: v.array(WorkingHours),
  orderQueue: v.nullable(v.number()),
})
export type Queue = v.InferOutput<typeof Queue>

export const listQueues = endpoint({
  method: 'get',
  path: '/queue',
  can: 'queue.list',
  summary: 'The queues of the company, in their order',
  accepts: v.object({}),
  returns: v.array(Queue),
})
