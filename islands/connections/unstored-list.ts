import { listUnstoredMessages, unstoredMessageEvent } from '#unstored-messages/contract'
import { applyUnstoredEvent, type UnstoredMessages } from '#unstored-messages/state'
import { on, resource } from '../live/resource.ts'

export const unstoredList = resource(listUnstoredMessages, {
  toData: (answer): UnstoredMessages => answer,
  events: [
    on(unstoredMessageEvent, (data: UnstoredMessages, event) => applyUnstoredEvent(data, event)),
  ],
})
