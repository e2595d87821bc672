/**
 * How an attempt ended without an ack. Only what reached WhatsApp counts as one: `unanswered`.
 * `unsent`: killed, stopped or without a line before that. `given-up`: it cannot be handed over.
 */
export type AttemptEnd = 'unanswered' | 'unsent' | 'given-up'
