import { defineConsequence } from '#kernel/area/area'
import type { ConnectionAlert } from './contract.ts'

/** Offered to its customers. */
export const connectionQueuesChanged = defineConsequence<{ connectionId: number }>(
  'connectionQueuesChanged',
)

/** Triggered before `connectionDeleted`, which gives up what waits for it. */
export const connectionLeaving = defineConsequence<{ connectionId: number }>('connectionLeaving')

/** Triggered before the row is deleted. */
export const connectionDeleted = defineConsequence<{ connectionId: number }>('connectionDeleted')

export const connectionAlerted = defineConsequence<{
  connectionId: number
  name: string
  alert: ConnectionAlert
}>('connectionAlerted')
