/** Of a change of it, for cached responses. */
export const contactKey = (contactId: number) => `contact:${contactId}`
