/** Announcements by whoever runs the installation to all companies. */
import * as v from 'valibot'
import { defineBareEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import {
  Done,
  FileDone,
  Flag,
  Given,
  Id,
  Paged,
  PageNumber,
  SearchParam,
  Text,
} from '#kernel/http/fields'
import { Moment } from '#kernel/moment'

/** 1 high, 2 medium, 3 low; forms send text. */
const Priority = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(16), v.trim(), v.regex(/^\d+$/))], 'Invalid'),
  v.transform(Number),
  v.picklist([1, 2, 3], 'Invalid'),
)

export const Announcement = v.object({
  id: v.number(),
  title: v.string(),
  text: v.string(),
  priority: v.number(),
  status: v.boolean(),
  /** Absolute address of its picture, for everybody who is logged in. */
  mediaPath: v.nullable(v.string()),
  mediaName: v.nullable(v.string()),
  mediaWidth: v.nullable(v.number()),
  mediaHeight: v.nullable(v.number()),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Announcement = v.InferOutput<typeof Announcement>

const Filled = (max: number) => v.pipe(Text(max), v.trim(), v.nonEmpty('obligatorio'))

export const AnnouncementForm = v.object({
  title: Filled(200),
  text: Filled(10_000),
  priority: Given(Priority),
  status: Given(v.boolean('Invalid')),
})
export type AnnouncementForm = v.InferOutput<typeof AnnouncementForm>

export const AnnouncementChange = v.object({
  ...v.partial(AnnouncementForm).entries,
  updatedAt: Given(Moment),
})
export type AnnouncementChange = v.InferOutput<typeof AnnouncementChange>

const missing = 'ERR_NO_ANNOUNCEMENT_FOUND' as const
const announcementId = { announcementId: Id }

export const listAnnouncements = endpoint({
  method: 'get',
  path: '/announcements',
  can: 'announcement.read',
  summary: 'Announcements, newest first, 20 a page: the active ones, for who writes them all',
  accepts: v.object({
    searchParam: SearchParam,
    pageNumber: PageNumber,
    /** Only these, for who writes them too. */
    active: Flag,
  }),
  returns: v.object({ records: v.array(Announcement), ...Paged }),
})

export const showAnnouncement = endpoint({
  method: 'get',
  path: '/announcements/:announcementId',
  can: 'announcement.read',
  summary: 'One announcement; one that is not active, for who writes them only',
  accepts: v.object(announcementId),
  returns: Announcement,
  missing,
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
  accepts: v.object({ ...announcementId, ...AnnouncementChange.entries }),
  returns: Announcement,
  missing,
})

export const updateAnnouncementInBody = endpoint({
  method: 'put',
  path: '/announcements',
  can: 'announcement.edit',
  summary: 'The same with the id in the body, for older clients',
  accepts: v.object({ id: Id, ...AnnouncementChange.entries }),
  returns: Announcement,
  missing,
})

export const deleteAnnouncement = endpoint({
  method: 'delete',
  path: '/announcements/:announcementId',
  can: 'announcement.edit',
  summary: 'Deletes an announcement with its picture',
  accepts: v.object(announcementId),
  returns: Done,
  missing,
})

export const pictureTypes = ['image/png', 'image/jpeg']
export const maxPictureBytes = 5 * 1024 * 1024

export const attachToAnnouncement = endpoint({
  method: 'post',
  path: '/announcements/:announcementId/media-upload',
  can: 'announcement.edit',
  summary: 'Gives an announcement a picture, in place of the one it may have',
  accepts: v.object({ ...announcementId, typeArch: Given(v.literal('announcements')) }),
  files: { field: 'file', most: 1, bytes: maxPictureBytes, kinds: ['image'], types: pictureTypes },
  returns: FileDone,
  missing,
})

export const detachFromAnnouncement = endpoint({
  method: 'delete',
  path: '/announcements/:announcementId/media-upload',
  can: 'announcement.edit',
  summary: 'Takes the picture of an announcement away; nothing happens when it has none',
  accepts: v.object(announcementId),
  returns: FileDone,
  missing,
})

/** One that is no longer active is deleted, as far as companies are concerned. */
export const announcementEvent = defineBareEvent(
  'company-announcement',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), record: Announcement }),
    v.object({ action: v.literal('delete'), id: v.number() }),
  ]),
  () => [room.company],
  noChanges,
)
