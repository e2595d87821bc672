import type { Heard } from './guarding.ts'
import type { OfferedQueue, Rules } from './rules.ts'

export interface Turn {
  rules: Rules
  queues: OfferedQueue[]
  heard: Heard
}
