import { listMentions, type Mention, mentionEvent } from '#desk/mentions/contract'
import { applyMentionEvent } from '#desk/mentions/state'
import { on, resource } from '../../kit/live/resource.ts'

export const mentionList = resource(listMentions, {
  toData: ({ mentions }): readonly Mention[] => mentions,
  events: [on(mentionEvent, (data: readonly Mention[], event) => applyMentionEvent(data, event))],
})
