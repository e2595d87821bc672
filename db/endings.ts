/** What happens to a row when the contact, ticket or user it references is deleted. */
export type Event = 'contactMerged' | 'contactDeleted' | 'ticketDeleted' | 'userDeleted'

/**
 * moves: references the other contact. goes: is deleted. stays: its reference becomes null. kept:
 * unchanged (deleted contacts are only hidden). refuses: blocks the deletion.
 */
type Ending = 'moves' | 'goes' | 'stays' | 'kept' | 'refuses'

/**
 * By column, beside the table; a test compares it with the actual columns and foreign keys. Where
 * an area `settles` some rows by a consequence, this applies to the `rest`.
 */
export type Endings = Record<
  string,
  Partial<Record<Event, Ending | { rest: Ending; settles: string }>>
>
