import type * as v from 'valibot'
import { listAllTags, type Tag, tagEvent } from '#desk/tags/contract'
import { compareNames } from '#kernel/lists/sorting-state'
import { on, resource } from '../../kit/live/resource.ts'

type TagNews = v.InferOutput<typeof tagEvent.shape>

/** Includes the kanban lanes. */
export const tagList = resource(listAllTags, {
  toData: (tags): readonly Tag[] => tags,
  events: [on(tagEvent, applyNews)],
})

function applyNews(tags: readonly Tag[], event: TagNews): readonly Tag[] {
  const id = 'tagId' in event ? event.tagId : event.tag.id
  const others = tags.filter((tag) => tag.id !== id)
  if ('tagId' in event) return others
  return [...others, event.tag].sort((a, b) => compareNames(a.name, b.name) || a.id - b.id)
}
