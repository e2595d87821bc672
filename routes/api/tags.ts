import { type Api, serve } from '#http/serve'
import * as contract from '#tags/contract'
import { findTag } from '#tags/finding'
import { createTag, deleteTag, updateTag } from '#tags/keeping'
import { listAllTags, listLanes, listTags } from '#tags/listing'
import { addTicketTag, removeLanes, syncTags } from '#tags/tagging'

export function bindTags(api: Api) {
  serve(api, contract.listTags, listTags)
  serve(api, contract.listAllTags, listAllTags)
  serve(api, contract.listLanes, listLanes)
  serve(api, contract.showTag, (scope, { tagId }) => findTag(scope, tagId))
  serve(api, contract.createTag, createTag)
  serve(api, contract.updateTag, (scope, { tagId, ...change }) => updateTag(scope, tagId, change))
  serve(api, contract.deleteTag, (scope, { tagId }) => deleteTag(scope, tagId))
  serve(api, contract.syncTags, syncTags)
  serve(api, contract.addTicketTag, addTicketTag)
  serve(api, contract.removeLanes, (scope, { ticketId }) => removeLanes(scope, ticketId))
}
