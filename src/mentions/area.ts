import { type Area, on } from '#area/area'
import { chatMentionsWithdrawn, chatRead, mentionedInChat } from '#chats/consequences'
import { serve } from '#http/serve'
import { mentionedInNote, noteDeleted } from '#notes/consequences'
import * as contract from './contract.ts'
import {
  listMentions,
  mentionInChat,
  mentionInNote,
  seeInChat,
  seeMentions,
  withdrawFromChat,
  withdrawFromNote,
} from './keeping.ts'

export const mentions: Area = {
  about: 'Where a colleague named another one behind an @',
  calls: [serve(contract.listMentions, listMentions), serve(contract.seeMentions, seeMentions)],
  consequences: [
    on(mentionedInNote, mentionInNote),
    on(noteDeleted, withdrawFromNote),
    on(mentionedInChat, mentionInChat),
    on(chatMentionsWithdrawn, withdrawFromChat),
    on(chatRead, seeInChat),
  ],
}
