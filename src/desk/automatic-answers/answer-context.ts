import type { CustomerMessage } from './guarding.ts'
import type { OfferedQueue, Rules } from './rules.ts'

export interface AnswerContext {
  rules: Rules
  queues: OfferedQueue[]
  message: CustomerMessage
}
