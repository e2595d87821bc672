import type * as v from 'valibot'
import {
  type Announcement,
  announcementEvent,
  listAnnouncements,
} from '#company/announcements/contract'
import { type PagedList, pagedList, placeRow, removeRow } from '../../kit/list-page/paged-list.ts'
import { on } from '../../kit/live/resource.ts'

type News = v.InferOutput<typeof announcementEvent.shape>

export const announcementList = pagedList(
  listAnnouncements,
  ({ records, count, hasMore }) => ({ rows: records, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [on(announcementEvent, applyNews)],
)

/** A new one is the newest: placing it spares a request of everybody in every company at once. */
export function applyNews(data: PagedList<Announcement>, news: News): PagedList<Announcement> {
  if (news.action === 'delete') return removeRow(data, news.id)
  const isKnown = data.rows.some(({ id }) => id === news.record.id)
  if (news.action === 'update' || isKnown) return placeRow(data, news.record)
  return { ...data, rows: [news.record, ...data.rows], count: data.count + 1 }
}
