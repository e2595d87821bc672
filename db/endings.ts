/**
 * What becomes of each row that names a contact, a ticket or a user when that one goes. A test
 * compares it with the columns and foreign keys there are: a new table fails until it says so.
 *
 * moves: it is the other contact's from then on. goes: it is deleted too. stays: it is kept, and
 * names nobody any more. kept: it is kept as it is. refuses: its owner cannot go before it.
 */
type Ending = 'moves' | 'goes' | 'stays' | 'kept' | 'refuses'

/** Where an area `settles` some of them by a consequence, this becomes of the `rest`. */
type Endings = Record<string, Ending | { rest: Ending; settles: string }>

/** Whatever is left with the merged contact would be deleted with it, or hold it back. */
export const contactMerged: Endings = {
  'contact_fields.contact_id': 'moves',
  'handlings.contact_id': 'moves',
  'messages.author_id': 'moves',
  'messages.contact_id': 'moves',
  'notes.contact_id': 'moves',
  'schedules.contact_id': 'moves',
  'tickets.contact_id': 'moves',
}

/** A deleted contact is only hidden: closed tickets go on saying who wrote. */
export const contactDeleted: Endings = {
  'contact_fields.contact_id': 'kept',
  'handlings.contact_id': 'kept',
  'messages.author_id': 'kept',
  'messages.contact_id': 'kept',
  'notes.contact_id': 'kept',
  'schedules.contact_id': { rest: 'kept', settles: 'schedules' },
  'tickets.contact_id': 'kept',
}

export const ticketDeleted: Endings = {
  'handlings.ticket_id': 'goes',
  'messages.ticket_id': 'goes',
  'notes.ticket_id': 'goes',
  'schedules.ticket_id': { rest: 'stays', settles: 'schedules' },
  'ticket_history.ticket_id': 'goes',
  'ticket_tags.ticket_id': 'goes',
  'ticket_texts.ticket_id': 'goes',
}

export const userDeleted: Endings = {
  'chat_members.user_id': { rest: 'goes', settles: 'chats' },
  'chat_messages.sender_id': 'stays',
  'chats.owner_id': { rest: 'goes', settles: 'chats' },
  'handlings.user_id': { rest: 'stays', settles: 'tickets' },
  'logins.user_id': 'goes',
  'message_changes.user_id': 'stays',
  'messages.user_id': 'stays',
  'notes.user_id': 'stays',
  'push_subscriptions.user_id': 'goes',
  'quick_messages.user_id': { rest: 'stays', settles: 'quickMessages' },
  'schedules.user_id': 'stays',
  'tags.user_id': 'stays',
  'ticket_history.user_id': 'stays',
  'ticket_counters.user_id': 'kept',
  'tickets.user_id': { rest: 'stays', settles: 'tickets' },
  'user_queues.user_id': 'goes',
  'work_counters.user_id': 'kept',
}
