/** What happens to a row that references a contact, ticket or user when that is deleted. */
export type Event = 'contactMerged' | 'contactDeleted' | 'ticketDeleted' | 'userDeleted'

/**
 * moves: it references the other contact. goes: it is deleted too. stays: its reference becomes
 * null. kept: it is unchanged (a deleted contact is only hidden, and closed tickets keep showing
 * it). refuses: its owner cannot be deleted before it.
 */
type Ending = 'moves' | 'goes' | 'stays' | 'kept' | 'refuses'

/**
 * Declared beside the table, by column. A test compares it with the actual columns and foreign keys, so
 * that a new table must declare it. Where an area `settles` some rows by a consequence, this applies to
 * the `rest`.
 */
export type Endings = Record<
  string,
  Partial<Record<Event, Ending | { rest: Ending; settles: string }>>
>
