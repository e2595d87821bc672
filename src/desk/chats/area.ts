import { userDeleted } from '#company/users/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import { serveUpload } from '#kernel/http/serve-upload'
import { discardMedia } from '#kernel/media/discarding'
import { createChat, deleteChat, updateChat } from './changing.ts'
import * as changing from './changing-contract.ts'
import { deleteChatMessage, editChatMessage, reactInChat } from './changing-messages.ts'
import * as contract from './contract.ts'
import { showChat, showChatByUuid } from './finding.ts'
import { leaveChats } from './leaving.ts'
import { listChats } from './listing.ts'
import { listChatMessages } from './listing-messages.ts'
import { markChatRead } from './marking-read.ts'
import { postChatMessage } from './posting.ts'
import { prepareFile } from './recording.ts'

export const chats: Area = {
  about: 'Conversations among colleagues',
  calls: [
    serve(contract.listChats, listChats),
    serve(contract.showChatByUuid, (scope, { chatUuid }) => showChatByUuid(scope, chatUuid)),
    serve(contract.showChat, (scope, { chatId }) => showChat(scope, chatId)),
    serve(contract.createChat, createChat),
    serve(contract.updateChat, (scope, { chatId, ...change }) => updateChat(scope, chatId, change)),
    serve(contract.deleteChat, (scope, { chatId }) => deleteChat(scope, chatId)),
    serve(contract.listChatMessages, listChatMessages),
    serveUpload(contract.postChatMessage, {
      admit: showChat,
      async work(company, { input, files }, { store }) {
        const given = await prepareFile(store, company, files[0] ?? null)
        const { posted, isRepeated } = await postChatMessage(company, input, given)
        const made = given.file && !files.includes(given.file) ? [...files, given.file] : files
        const unused = isRepeated ? made : made.filter((file) => file !== given.file)
        if (unused.length > 0) await discardMedia(store, company, unused)
        return posted
      },
    }),
    serve(changing.editChatMessage, editChatMessage),
    serve(changing.deleteChatMessage, deleteChatMessage),
    serve(changing.reactInChat, reactInChat),
    serve(contract.markChatRead, (scope, { chatId }) => markChatRead(scope, chatId)),
  ],
  consequences: [on(userDeleted, leaveChats)],
}
