import { noteEvent } from '#desk/notes/contract'
import { listTimeline, timelineEvent } from '#desk/timeline/contract'
import {
  addOlderLines,
  applyTimelineEvent,
  forgetNote,
  holdTimeline,
  type Timeline,
} from '#desk/timeline/state'
import { on, resource } from '../../../kit/live/resource.ts'

export const timeline = resource(listTimeline, {
  toData: (page, { ticketId }) => holdTimeline(Number(ticketId), page),
  rooms: ({ ticketId }) => [{ ticket: Number(ticketId) }],
  events: [
    on(timelineEvent, (data: Timeline, event) => applyTimelineEvent(data, event)),
    on(noteEvent, (data: Timeline, event) =>
      event.action === 'delete' ? forgetNote(data, event.id) : data,
    ),
  ],
  next: ({ lines, hasMore }) => (hasMore && lines[0] ? { before: lines[0].id } : undefined),
  add: addOlderLines,
})
