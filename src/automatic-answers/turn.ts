import type { Translator } from '#i18n/translator'
import type { Heard } from './guarding.ts'
import type { OfferedQueue, Rules } from './rules.ts'

/** One message of a customer, with all that decides about its answer. */
export interface Turn {
  rules: Rules
  queues: OfferedQueue[]
  heard: Heard
}

/** Words in the company's language. */
export type Words = Translator['t']
