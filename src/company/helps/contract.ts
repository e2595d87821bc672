/** Help videos, written by whoever runs the installation for everybody. */
import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Done, Given, Id, Paged, PageNumber, ShortSearchParam, Text } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { videoIdOf } from './fields.ts'

export const Help = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  /** The id of a YouTube video. */
  video: v.string(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Help = v.InferOutput<typeof Help>

/** A YouTube address becomes its id. */
const Video = v.pipe(
  Text(500),
  v.trim(),
  v.nonEmpty('Required'),
  v.transform((text) => videoIdOf(text) ?? ''),
  v.nonEmpty('Invalid'),
)

export const HelpForm = v.object({
  title: v.pipe(Text(200), v.trim(), v.nonEmpty('Required')),
  description: v.optional(v.pipe(Text(2000), v.trim())),
  video: Video,
})
export type HelpForm = v.InferOutput<typeof HelpForm>

export const HelpChange = v.partial(HelpForm)
export type HelpChange = v.InferOutput<typeof HelpChange>

const helpId = { helpId: Id }
const missing = 'ERR_NO_HELP_FOUND' as const

export const listHelps = endpoint({
  method: 'get',
  path: '/helps',
  can: 'help.read',
  summary: 'Help videos by title, 20 a page',
  accepts: v.object({ searchParam: ShortSearchParam, pageNumber: PageNumber }),
  returns: v.object({ records: v.array(Help), ...Paged }),
})

export const listAllHelps = endpoint({
  method: 'get',
  path: '/helps/list',
  can: 'help.read',
  summary: 'All help videos by title',
  accepts: v.object({}),
  returns: v.array(Help),
})

export const showHelp = endpoint({
  method: 'get',
  path: '/helps/:helpId',
  can: 'help.edit',
  summary: 'One help video',
  accepts: v.object(helpId),
  returns: Help,
  missing,
})

export const createHelp = endpoint({
  method: 'post',
  path: '/helps',
  can: 'help.edit',
  summary: 'Adds a help video for every company',
  accepts: HelpForm,
  returns: Help,
})

export const updateHelp = endpoint({
  method: 'put',
  path: '/helps/:helpId',
  can: 'help.edit',
  summary: 'Changes a help video; absent fields stay as they are',
  accepts: v.object({ ...helpId, ...HelpChange.entries, updatedAt: Given(Moment) }),
  returns: Help,
  missing,
})

export const deleteHelp = endpoint({
  method: 'delete',
  path: '/helps/:helpId',
  can: 'help.edit',
  summary: 'Deletes a help video',
  accepts: v.object(helpId),
  returns: Done,
  missing,
})

export const helpEvent = defineEvent(
  'help',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), record: Help }),
    v.object({ action: v.literal('delete'), id: v.number() }),
  ]),
  () => [room.company],
  noChanges,
)
