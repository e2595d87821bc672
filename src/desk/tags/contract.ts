import * as v from 'valibot'
import { Ticket } from '#desk/tickets/contract'
import { defineBareEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Done, Id, List, Paged, PageNumber, ShortSearchParam } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { TagChange, TagForm } from './fields.ts'

/** `kanban` 1 makes it a lane of the kanban. */
export const Tag = v.object({
  id: v.number(),
  name: v.string(),
  color: v.string(),
  kanban: v.number(),
  userId: v.nullable(v.number()),
  companyId: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Tag = v.InferOutput<typeof Tag>

export const TagRow = v.object({ ...Tag.entries, ticketsCount: v.number() })
export type TagRow = v.InferOutput<typeof TagRow>

export const listTags = endpoint({
  method: 'get',
  path: '/tags',
  can: 'tag.list',
  cached: () => ['ticket'],
  anyCompany: true,
  summary: 'Tags by name with the number of their tickets, 20 a page; search in name and colour',
  accepts: v.object({ searchParam: ShortSearchParam, pageNumber: PageNumber }),
  returns: v.object({ tags: v.array(TagRow), ...Paged }),
})

export const listAllTags = endpoint({
  method: 'get',
  path: '/tags/list',
  can: 'tag.list',
  cached: noChanges,
  anyCompany: true,
  summary: 'All tags by name, for choosing some',
  accepts: v.object({ searchParam: ShortSearchParam }),
  returns: v.array(Tag),
})

export const listLanes = endpoint({
  method: 'get',
  path: '/tags/kanban',
  can: 'tag.list',
  cached: noChanges,
  summary: 'The tags that are lanes of the kanban',
  accepts: v.object({}),
  returns: v.object({ lista: v.array(Tag) }),
})

const tagId = { tagId: Id }
const missing = 'ERR_NO_TAG_FOUND' as const

export const showTag = endpoint({
  method: 'get',
  path: '/tags/:tagId',
  can: 'tag.list',
  summary: 'One tag',
  accepts: v.object(tagId),
  returns: Tag,
  missing,
})

export const createTag = endpoint({
  method: 'post',
  path: '/tags',
  can: 'tag.create',
  summary: 'Adds a tag, or answers the one of that name, whatever its case, accents and blanks',
  accepts: TagForm,
  returns: Tag,
})

export const updateTag = endpoint({
  method: 'put',
  path: '/tags/:tagId',
  can: 'tag.edit',
  summary: 'Changes a tag; absent fields stay as they are',
  accepts: v.object({ ...tagId, ...TagChange.entries }),
  returns: Tag,
  missing,
  errors: ['ERR_TAG_NAME_ALREADY_EXISTS'],
})

export const listDoubles = endpoint({
  method: 'get',
  path: '/tags/doubles',
  can: 'tag.edit',
  cached: () => ['ticket'],
  summary: 'Tags whose names differ only in case, accents or blanks, for merging',
  accepts: v.object({}),
  returns: v.object({ doubles: v.array(v.object({ tags: v.array(TagRow) })) }),
})

export const mergeTags = endpoint({
  method: 'post',
  path: '/tags/:tagId/merge',
  can: 'tag.edit',
  summary: 'Moves the tickets, lane and campaigns of a tag to another one and deletes it',
  accepts: v.object({ ...tagId, into: Id }),
  returns: Tag,
  missing,
})

export const deleteTag = endpoint({
  method: 'delete',
  path: '/tags/:tagId',
  can: 'tag.edit',
  summary: 'Deletes a tag and takes it off its tickets',
  accepts: v.object(tagId),
  returns: Done,
  missing,
})

const TagReference = v.union(
  [
    Id,
    v.pipe(
      v.object({ id: Id }),
      v.transform(({ id }) => id),
    ),
  ],
  'Invalid id',
)

const TagReferences = v.optional(List(TagReference, 1000), [])

export const syncTags = endpoint({
  method: 'post',
  path: '/tags/sync',
  can: 'ticket.tag',
  summary: 'Gives a ticket these tags and no other',
  accepts: v.object({
    ticketId: Id,
    tags: List(TagReference, 1000),
  }),
  returns: Ticket,
  errors: ['ERR_NO_TAG_FOUND', 'ERR_NO_TICKET_FOUND'],
})

export const changeTicketTags = endpoint({
  method: 'put',
  path: '/tickets/:ticketId/tags',
  can: 'ticket.tag',
  long: 128 * 1024,
  summary: 'Adds tags to a ticket and removes others; the rest stays',
  accepts: v.object({ ticketId: Id, add: TagReferences, remove: TagReferences }),
  returns: Ticket,
  missing: 'ERR_NO_TICKET_FOUND',
  errors: ['ERR_NO_TAG_FOUND'],
})

export const addTicketTag = endpoint({
  method: 'put',
  path: '/ticket-tags/:ticketId/:tagId',
  can: 'ticket.tag',
  summary: 'Puts a tag on a ticket; 200 when it was there already',
  accepts: v.object({
    ticketId: Id,
    /** Kanban clients call the first lane `lane0`, which is no tag: refused, not missing. */
    tagId: v.pipe(v.string(), v.maxLength(64)),
  }),
  returns: v.object({ ticketId: v.number(), tagId: v.number(), isNew: v.boolean() }),
  status: 201,
  isNew: (link) => link.isNew,
  missing: 'ERR_NO_TICKET_FOUND',
  errors: ['ERR_NO_TAG_FOUND'],
})

export const removeLanes = endpoint({
  method: 'delete',
  path: '/ticket-tags/:ticketId',
  can: 'ticket.tag',
  summary: 'Takes a ticket out of its lane; its other tags stay',
  accepts: v.object({ ticketId: Id }),
  returns: Done,
  missing: 'ERR_NO_TICKET_FOUND',
})

export const tagEvent = defineBareEvent(
  'tag',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), tag: Tag }),
    v.object({ action: v.literal('delete'), tagId: v.number() }),
    v.object({ action: v.literal('merge'), tagId: v.number(), tag: Tag }),
  ]),
  () => [room.company],
)
