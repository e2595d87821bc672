import type * as v from 'valibot'
import { type Announcement, announcementEvent, listAnnouncements } from '#announcements/contract'
import { type PagedList, pagedList, placeRow, removeRow } from '../../list-page/paged-list.ts'
import { on } from '../../live/resource.ts'

type News = v.InferOutput<typeof announcementEvent.shape>

export const announcementList = pagedList(
  listAnnouncements,
  ({ records, count, hasMore }) => ({ rows: records, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(announcementEvent, (data: PagedList<Announcement>, news: News) =>
      news.action === 'delete' ? removeRow(data, news.id) : placeRow(data, news.record),
    ),
  ],
)
