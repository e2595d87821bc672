import { listUnstoredMessages, unstoredMessageEvent } from '#whatsapp/unstored-messages/contract'
import { applyUnstoredEvent, type UnstoredMessages } from '#whatsapp/unstored-messages/state'
import { on, resource } from '../../kit/live/resource.ts'

export const unstoredList = resource(listUnstoredMessages, {
  toData: (answer): UnstoredMessages => answer,
  events: [
    on(unstoredMessageEvent, (data: UnstoredMessages, event) => applyUnstoredEvent(data, event)),
  ],
})
