import { defineConsequence } from '#kernel/area/area'

export interface SwitchedOffWebhook {
  webhookId: number
  host: string
  /** It answered 410, or has failed for three days. */
  reason: 'gone' | 'failing'
}

export const webhookSwitchedOff = defineConsequence<SwitchedOffWebhook>('webhookSwitchedOff')
