/** What answers or edits a message focuses the field by this. */
export const chatFieldId = 'chat-field'
