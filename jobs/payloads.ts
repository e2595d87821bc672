/** Every job on one page: its name and what it is told. The company is stamped by the database. */
import * as v from 'valibot'

export const payloads = {
  download_media: v.object({ mediaId: v.number() }),
  import_history: v.object({ connectionId: v.number() }),
  push_notice: v.object({
    subscriptionId: v.number(),
    title: v.string(),
    body: v.string(),
    tag: v.string(),
    url: v.string(),
  }),
  send_schedule: v.object({ scheduleId: v.number() }),
  tell_away: v.object({ ticketId: v.number() }),
} satisfies Record<string, v.GenericSchema>

export type JobName = keyof typeof payloads
export type JobPayload<N extends JobName> = v.InferOutput<(typeof payloads)[N]>
