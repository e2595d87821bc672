export const findFieldId = 'find-in-ticket'
