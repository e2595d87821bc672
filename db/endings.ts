/** What becomes of a row that names a contact, a ticket or a user when that one goes. */
export type Event = 'contactMerged' | 'contactDeleted' | 'ticketDeleted' | 'userDeleted'

/**
 * moves: it is the other contact's from then on. goes: it is deleted too. stays: it is kept, and
 * names nobody any more. kept: it is kept as it is (a deleted contact is only hidden, and closed
 * tickets go on saying who wrote). refuses: its owner cannot go before it.
 */
type Ending = 'moves' | 'goes' | 'stays' | 'kept' | 'refuses'

/**
 * Said beside the table, by column. A test compares it with the columns and foreign keys there are:
 * a new table fails until it says so. Where an area `settles` some of the rows by a consequence, this
 * becomes of the `rest`.
 */
export type Endings = Record<
  string,
  Partial<Record<Event, Ending | { rest: Ending; settles: string }>>
>
