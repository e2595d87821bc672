import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Id, writtenMoment } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { Ticket } from './contract.ts'

export const snoozeTicket = endpoint({
  method: 'put',
  path: '/tickets/:ticketId/snooze',
  can: 'ticket.snooze',
  summary:
    'Snoozes an open ticket until then, to the minute, or until its customer writes; null wakes it now. Closing, returning and transferring wake it, too',
  accepts: v.object({
    ticketId: Id,
    /** ISO 8601; without an offset in the company's time zone. */
    until: v.nullable(
      v.pipe(
        v.string('Required'),
        v.maxLength(64, 'Invalid'),
        v.trim(),
        v.nonEmpty('Required'),
        v.regex(writtenMoment, 'Invalid'),
      ),
    ),
  }),
  returns: Ticket,
  missing: 'ERR_NO_TICKET_FOUND',
  errors: ['ERR_TICKET_NOT_OPEN'],
})

export const showSnoozeTimes = endpoint({
  method: 'get',
  path: '/tickets/:ticketId/snooze',
  can: 'ticket.snooze',
  summary: 'Usual times to snooze a ticket until, by the opening hours that its queue has',
  accepts: v.object({ ticketId: Id }),
  returns: v.object({
    /** In three hours; null late at night. */
    laterToday: v.nullable(Moment),
    /** When the next day opens that is not closed. */
    morning: Moment,
    /** The same from the next Monday on. */
    monday: Moment,
  }),
  missing: 'ERR_NO_TICKET_FOUND',
})
