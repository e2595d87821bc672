import * as v from 'valibot'
import { defineJob } from '#kernel/job'

export const sayGoodbye = defineJob(
  'say_goodbye',
  v.object({ ticketId: v.number(), handlingId: v.number(), mayAskForRating: v.boolean() }),
  'dropped',
)

export const lookUpCustomer = defineJob(
  'look_up_customer',
  v.object({ ticketId: v.number(), messageId: v.number() }),
  'dropped',
)
