import * as v from 'valibot'
import { Moment } from '#kernel/moment'

/** What a message shows beside its words. */
export const MessageCard = v.object({
  /** A small picture, as a data address. */
  picture: v.nullable(v.string()),
  /** Of an event. */
  startsAt: v.nullable(Moment),
  endsAt: v.nullable(Moment),
  /** Of a poll, what was chosen, and of an event, who comes (`EventAnswer`), the most chosen first. */
  votes: v.nullable(v.array(v.object({ option: v.string(), count: v.number() }))),
})

/** What people answer to an event; guests whom they bring are counted as well. */
export const EventAnswer = v.picklist(['going', 'maybe', 'not_going'])
export type EventAnswer = v.InferOutput<typeof EventAnswer>

/** Its sender forwarded it, or it has been forwarded many times. */
export const Forwarded = v.picklist(['once', 'often'])
