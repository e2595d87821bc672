/** Payloads have numbers only. */
export type WakeChannel =
  | 'recado_journal'
  | 'recado_events'
  | 'recado_outbox'
  | 'recado_reads'
  | 'recado_media'
  | 'recado_contacts'
  | 'recado_orders'
  | 'recado_sessions'
  | 'recado_questions'
  | 'recado_answers'
  | 'recado_logins'
  | 'recado_api_tokens'
  | 'recado_push'
  | 'recado_webhooks'
  | 'recado_webhook_events'

/** Their listeners poll as well; the others are part of the commit. */
export const lossyChannels = new Set<WakeChannel>([
  'recado_events',
  'recado_outbox',
  'recado_reads',
  'recado_contacts',
  'recado_orders',
  'recado_webhook_events',
])
