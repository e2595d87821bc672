import {
  type Announcement,
  announcementEvent,
  listAnnouncements,
} from '#company/announcements/contract'
import { type PagedList, pagedList, placeRow } from '../../kit/list-page/paged-list.ts'
import { on } from '../../kit/live/resource.ts'

/** A deletion may also mean that it is inactive now, and stays here. */
export const announcementRows = pagedList(
  listAnnouncements,
  ({ records, count, hasMore }) => ({ rows: records, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(announcementEvent, (data: PagedList<Announcement>, event) =>
      event.action === 'delete' ? { ...data, isUncertain: true } : placeRow(data, event.record),
    ),
  ],
)
