import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Id } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'

/** Two people of Brazil in one contact: a landline, and the mobile with a 9 before the same digits. */
export const JoinedPerson = v.object({
  id: v.number(),
  contactId: v.number(),
  name: v.string(),
  /** The contact's own. */
  number: v.string(),
  /** Of the second person. */
  secondNumber: v.string(),
  secondId: v.nullable(v.number()),
  /** With the second number. */
  messages: v.number(),
  /** What stays with the contact, as nothing tells whose it is. */
  stays: v.object({
    notes: v.number(),
    tags: v.number(),
    ratings: v.number(),
    schedules: v.number(),
  }),
  /** Null: they are in one contact. For a day after, it can be undone. */
  splitAt: v.nullable(Moment),
})
export type JoinedPerson = v.InferOutput<typeof JoinedPerson>

export const mostListed = 100

export const listJoinedPeople = endpoint({
  method: 'get',
  path: '/joined-people',
  can: 'contact.split',
  summary: `Contacts that hold two people of Brazil, and those split within a day: ${mostListed} of them`,
  accepts: v.object({}),
  returns: v.object({ people: v.array(JoinedPerson) }),
})

const joinedId = { joinedId: Id }
const missing = 'ERR_NO_JOINED_PERSON_FOUND' as const

export const splitPerson = endpoint({
  method: 'post',
  path: '/joined-people/:joinedId/split',
  can: 'contact.split',
  summary:
    'Makes the second person a contact, with a closed ticket of the messages of their number',
  accepts: v.object(joinedId),
  returns: JoinedPerson,
  missing,
})

export const undoSplit = endpoint({
  method: 'post',
  path: '/joined-people/:joinedId/undo',
  can: 'contact.split',
  summary: 'Puts the messages back where they were, within a day of the split',
  accepts: v.object(joinedId),
  returns: JoinedPerson,
  missing,
  errors: ['ERR_SPLIT_NOT_UNDOABLE'],
})
