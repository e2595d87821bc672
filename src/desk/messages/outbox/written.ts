/**
 * Whether a message may be at WhatsApp: whoever takes one back, gives it up or waits for it asks
 * here. Neither `queued` nor the number of attempts says it: what was written before a stop is
 * queued again, and a stop costs no attempt.
 */
import { sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'

/** A file that was never uploaded has certainly not arrived. */
export const isNotUploaded = sql`(${messages.mediaId} is not null and ${messages.details}->>'content' is null)`

/** What is under way may be: only its node knows. */
export const mayHaveLeft = sql`(${messages.writtenAt} is not null
  or ${messages.delivery} = 'sending' and not ${isNotUploaded})`
