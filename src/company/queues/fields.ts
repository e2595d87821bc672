/** Apart from the contract, because of all pages only a dialog needs it. */
import * as v from 'valibot'
import { ClosedDatesForm, WeekForm } from '#company/companies/hours/contract'
import { Given, Id, List, Name, Text } from '#kernel/http/fields'

const Color = v.pipe(
  v.string('Required'),
  v.maxLength(16, 'Invalid'),
  v.trim(),
  v.nonEmpty('Required'),
  v.regex(/^#[0-9a-fA-F]{3,6}$/, 'Invalid'),
)

/** Null and '' mean after all queues that have a position. */
const Order = v.nullable(
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      v.pipe(
        v.union([
          v.number(),
          v.pipe(v.string(), v.maxLength(16), v.regex(/^\d{1,9}$/), v.transform(Number)),
        ]),
        v.integer(),
        v.minValue(0),
        v.maxValue(2_147_483_647),
      ),
    ],
    'Invalid',
  ),
)

export const QueueForm = v.object({
  name: Name,
  color: Color,
  orderQueue: v.optional(Order),
  greetingMessage: v.optional(v.nullable(Text(4096))),
  outOfHoursMessage: v.optional(v.nullable(Text(4096))),
  schedules: v.nullish(Given(WeekForm)),
  closedDates: v.nullish(Given(ClosedDatesForm)),
})
export type QueueForm = v.InferOutput<typeof QueueForm>

/** With it, whose queue it becomes at once, and which connections offer it. */
export const NewQueue = v.object({
  ...QueueForm.entries,
  userIds: Given(List(Id, 1000)),
  whatsappIds: Given(List(Id, 1000)),
})
export type NewQueue = v.InferOutput<typeof NewQueue>

export const QueueChange = v.partial(QueueForm)
export type QueueChange = v.InferOutput<typeof QueueChange>
