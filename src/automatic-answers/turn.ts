import type { Heard } from './guarding.ts'
import type { OfferedQueue, Rules } from './rules.ts'

/** One message of a customer, with all that decides about its answer. */
export interface Turn {
  rules: Rules
  queues: OfferedQueue[]
  heard: Heard
}
