/**
 * How an attempt ended without an ack. `unanswered`: written, and WhatsApp had its time; only this
 * counts as one. `interrupted`: written or perhaps written, when we stopped or were killed.
 * `unsent`: stopped or without a line before that. `given-up`: it cannot be handed over.
 */
export type AttemptEnd = 'unanswered' | 'interrupted' | 'unsent' | 'given-up'

export function mayHaveArrived(end: AttemptEnd): boolean {
  return end === 'unanswered' || end === 'interrupted'
}
