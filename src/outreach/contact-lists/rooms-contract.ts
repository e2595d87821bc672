/** Users who may see contact lists and campaigns, where the company may use them. */
export const campaignersRoom = 'campaigners'

/** Also of a change of its contacts, for cached responses. */
export const contactListKey = (contactListId: number) => `contactList:${contactListId}`
