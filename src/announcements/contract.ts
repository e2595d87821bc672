/** Announcements by the operator to all companies. */
import * as v from 'valibot'
import { defineBareEvent, noChanges, room } from '#events'
import { endpoint } from '#http/endpoint'
import { Done, Given, Id, Moment, Paged, PageNumber, SearchParam, Text } from '#http/fields'

/** 1 high, 2 medium, 3 low. */
const Priority = v.union(
  [
    v.picklist([1, 2, 3]),
    v.pipe(
      v.picklist(['1', '2', '3']),
      v.transform((text) => Number(text)),
    ),
  ],
  'Invalid',
)

export const Announcement = v.object({
  id: v.number(),
  title: v.string(),
  text: v.string(),
  priority: v.number(),
  status: v.boolean(),
  mediaPath: v.nullable(v.string()),
  mediaName: v.nullable(v.string()),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Announcement = v.InferOutput<typeof Announcement>

const Filled = (max: number) => v.pipe(Text(max), v.trim(), v.nonEmpty('Required'))

export const AnnouncementForm = v.object({
  title: Filled(200),
  text: Filled(10_000),
  priority: Given(Priority),
  status: Given(v.boolean('Invalid')),
})
export type AnnouncementForm = v.InferOutput<typeof AnnouncementForm>

const missing = 'ERR_NO_ANNOUNCEMENT_FOUND' as const
const announcementId = { announcementId: Id }

export const listAnnouncements = endpoint({
  method: 'get',
  path: '/announcements',
  can: 'announcement.read',
  summary: 'Announcements, newest first, 20 a page: the active ones, for who writes them all',
  accepts: v.object({ searchParam: SearchParam, pageNumber: PageNumber }),
  returns: v.object({ records: v.array(Announcement), ...Paged }),
})

export const createAnnouncement = endpoint({
  method: 'post',
  path: '/announcements',
  can: 'announcement.edit',
  summary: 'Announces something to every company',
  accepts: AnnouncementForm,
  returns: Announcement,
})

export const updateAnnouncement = endpoint({
  method: 'put',
  path: '/announcements/:announcementId',
  can: 'announcement.edit',
  summary: 'Changes an announcement; one that is no longer active leaves every screen',
  accepts: v.object({ ...announcementId, ...v.partial(AnnouncementForm).entries }),
  returns: Announcement,
  missing,
})

export const deleteAnnouncement = endpoint({
  method: 'delete',
  path: '/announcements/:announcementId',
  can: 'announcement.edit',
  summary: 'Deletes an announcement',
  accepts: v.object(announcementId),
  returns: Done,
  missing,
})

export const announcementEvent = defineBareEvent(
  'company-announcement',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), record: Announcement }),
    v.object({ action: v.literal('delete'), id: v.number() }),
  ]),
  () => [room.company],
  noChanges,
)
