import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import {
  Done,
  FileDone,
  Given,
  Id,
  Paged,
  PageNumber,
  ShortSearchParam,
  Text,
  YesOrNo,
} from '#kernel/http/fields'
import { MediaInfo } from '#kernel/media/contract'
import { Moment } from '#kernel/moment'
import { visibleText } from '#kernel/text/visible'

/** With `geral` it is shared with everyone. */
export const QuickMessage = v.object({
  id: v.number(),
  shortcode: v.string(),
  message: v.string(),
  geral: v.boolean(),
  status: v.boolean(),
  isMedia: v.boolean(),
  /** Absolute address of its file. */
  mediaPath: v.nullable(v.string()),
  mediaName: v.nullable(v.string()),
  media: v.nullable(MediaInfo),
  userId: v.nullable(v.number()),
  companyId: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type QuickMessage = v.InferOutput<typeof QuickMessage>

const Shortcode = v.pipe(
  v.string('obligatorio'),
  v.maxLength(400, 'Too Long!'),
  v.transform(visibleText),
  v.nonEmpty('obligatorio'),
  v.maxLength(100, 'Too Long!'),
)

export const QuickMessageForm = v.object({
  shortcode: Shortcode,
  message: v.optional(v.nullable(Text(65_536))),
  geral: v.nullish(Given(YesOrNo)),
  status: v.nullish(Given(YesOrNo)),
})
export type QuickMessageForm = v.InferOutput<typeof QuickMessageForm>

export const QuickMessageChange = v.partial(QuickMessageForm)
export type QuickMessageChange = v.InferOutput<typeof QuickMessageChange>

export const listQuickMessages = endpoint({
  method: 'get',
  path: '/quick-messages',
  can: 'quickMessage.read',
  summary: 'Own and shared quick messages by shortcode, 20 a page; search in the shortcode',
  accepts: v.object({ searchParam: ShortSearchParam, pageNumber: PageNumber }),
  returns: v.object({ records: v.array(QuickMessage), ...Paged }),
})

export const listAllQuickMessages = endpoint({
  method: 'get',
  path: '/quick-messages/list',
  can: 'quickMessage.read',
  anyCompany: true,
  summary: 'All own and shared quick messages, for choosing one while writing',
  accepts: v.object({}),
  returns: v.array(QuickMessage),
})

const quickMessageId = { quickMessageId: Id }
const missing = 'ERR_NO_QUICKMESSAGE_FOUND' as const
const refused = { shortcode: 'ERR_QUICKMESSAGE_INVALID_NAME' } as const

export const showQuickMessage = endpoint({
  method: 'get',
  path: '/quick-messages/:quickMessageId',
  can: 'quickMessage.read',
  summary: 'One quick message',
  accepts: v.object(quickMessageId),
  returns: QuickMessage,
  missing,
})

export const createQuickMessage = endpoint({
  method: 'post',
  path: '/quick-messages',
  can: 'quickMessage.edit',
  long: 256 * 1024,
  summary: 'Adds a quick message of one’s own; shared by admins and supervs',
  accepts: QuickMessageForm,
  returns: QuickMessage,
  refused,
})

export const updateQuickMessage = endpoint({
  method: 'put',
  path: '/quick-messages/:quickMessageId',
  can: 'quickMessage.edit',
  long: 256 * 1024,
  summary: 'Changes a quick message; absent fields stay as they are',
  accepts: v.object({ ...quickMessageId, ...QuickMessageChange.entries }),
  returns: QuickMessage,
  missing,
  refused,
})

export const deleteQuickMessage = endpoint({
  method: 'delete',
  path: '/quick-messages/:quickMessageId',
  can: 'quickMessage.edit',
  summary: 'Deletes a quick message',
  accepts: v.object(quickMessageId),
  returns: Done,
  missing,
})

export const attachToQuickMessage = endpoint({
  method: 'post',
  path: '/quick-messages/:quickMessageId/media-upload',
  can: 'quickMessage.edit',
  summary: 'Gives a quick message a file, in place of the one it may have',
  accepts: v.object({ ...quickMessageId, typeArch: Given(v.literal('quickMessage')) }),
  files: { field: 'file', most: 1, bytes: 16 * 1024 * 1024 },
  returns: FileDone,
  missing,
})

export const detachFromQuickMessage = endpoint({
  method: 'delete',
  path: '/quick-messages/:quickMessageId/media-upload',
  can: 'quickMessage.edit',
  summary: 'Takes the file of a quick message away; nothing happens when it has none',
  accepts: v.object(quickMessageId),
  returns: FileDone,
  missing,
})

/** The owner's rooms, or everyone's if shared. The channel's name is that of existing clients. */
export const quickMessageEvent = defineEvent(
  'quickemessage',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), record: QuickMessage }),
    v.object({ action: v.literal('delete'), id: v.number() }),
  ]),
  (_, { geral, userId }: { geral: boolean; userId: number | null }) =>
    geral || userId === null ? [room.company] : [room.user(userId)],
  noChanges,
)
