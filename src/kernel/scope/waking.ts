import type { WakeChannel } from '#db/wake-channels.ts'
import type { Statement } from '#db/wire/collecting.ts'

export function notification([channel, payload]: [WakeChannel, string]): Statement {
  return { text: 'select pg_notify($1, $2)', values: [channel, payload] }
}
