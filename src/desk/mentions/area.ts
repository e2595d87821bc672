import { chatMentionsWithdrawn, chatRead, mentionedInChat } from '#desk/chats/consequences'
import { mentionedInNote, noteDeleted } from '#desk/notes/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import {
  listMentions,
  mentionInChat,
  mentionInNote,
  seeInChat,
  seeMentions,
  withdrawFromChat,
  withdrawFromNote,
} from './recording-mentions.ts'

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
