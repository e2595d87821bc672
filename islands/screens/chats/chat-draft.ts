/** Where what is written in a chat waits. */
export const draftKeyOf = (userId: number, chatId: number) => `chat-draft:${userId}:${chatId}`

/** Attachments wait by the number of a ticket, of which none is negative. */
export const attachmentsIdOf = (chatId: number) => -chatId
