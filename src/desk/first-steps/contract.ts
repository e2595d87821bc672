import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Nothing } from '#kernel/http/fields'

/** Each is true once it is really there. */
export const FirstSteps = v.object({
  connected: v.boolean(),
  hours: v.boolean(),
  queues: v.boolean(),
  colleagues: v.boolean(),
  quickMessages: v.boolean(),
  answered: v.boolean(),
})
export type FirstSteps = v.InferOutput<typeof FirstSteps>

export const showFirstSteps = endpoint({
  method: 'get',
  path: '/first-steps',
  can: 'setting.edit',
  summary: 'What a new company has set up already, and whether the caller has sent the list away',
  accepts: v.object({}),
  returns: v.object({ isDismissed: v.boolean(), steps: FirstSteps }),
})

export const dismissFirstSteps = endpoint({
  method: 'delete',
  path: '/first-steps',
  can: 'setting.edit',
  summary: 'Sends the list of first steps away, for the caller and for good',
  accepts: v.object({}),
  returns: Nothing,
})
