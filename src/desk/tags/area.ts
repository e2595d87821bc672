import { withOwnPreviews } from '#desk/tickets/own-previews'
import type { Area } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { createTag, deleteTag, updateTag } from './editing-tags.ts'
import { findTag } from './finding.ts'
import { listAllTags, listDoubles, listLanes, listTags } from './listing.ts'
import { mergeTags } from './merging.ts'
import { addTicketTag, changeTicketTags, removeLanes, syncTags } from './tagging.ts'

export const tags: Area = {
  about: 'Labels on tickets, and the lanes of the kanban',
  calls: [
    serve(contract.listTags, listTags),
    serve(contract.listAllTags, listAllTags),
    serve(contract.listLanes, listLanes),
    serve(contract.listDoubles, listDoubles),
    serve(contract.showTag, (scope, { tagId }) => findTag(scope, tagId)),
    serve(contract.createTag, createTag),
    serve(contract.updateTag, (scope, { tagId, ...change }) => updateTag(scope, tagId, change)),
    serve(contract.deleteTag, (scope, { tagId }) => deleteTag(scope, tagId)),
    serve(contract.mergeTags, mergeTags),
    serve(contract.syncTags, withOwnPreviews(syncTags)),
    serve(contract.changeTicketTags, withOwnPreviews(changeTicketTags)),
    serve(contract.addTicketTag, addTicketTag),
    serve(contract.removeLanes, (scope, { ticketId }) => removeLanes(scope, ticketId)),
  ],
}
