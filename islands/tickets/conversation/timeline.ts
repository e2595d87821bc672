/** What happened to a ticket, kept current for its conversation. */
import { noteEvent } from '#notes/contract'
import { listTimeline, timelineEvent } from '#timeline/contract'
import {
  addOlderLines,
  applyTimelineEvent,
  forgetNote,
  holdTimeline,
  type Timeline,
} from '#timeline/state'
import { heard, resource } from '../../live/resource.ts'

export const timeline = resource(listTimeline, {
  hold: (page, { ticketId }) => holdTimeline(Number(ticketId), page),
  places: ({ ticketId }) => [{ ticket: Number(ticketId) }],
  hears: [
    heard(timelineEvent, (held: Timeline, event) => applyTimelineEvent(held, event)),
    heard(noteEvent, (held: Timeline, event) =>
      event.action === 'delete' ? forgetNote(held, event.id) : held,
    ),
  ],
  next: ({ lines, hasMore }) => (hasMore && lines[0] ? { before: lines[0].id } : undefined),
  add: addOlderLines,
})
