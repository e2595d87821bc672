export const searchFieldId = 'ticket-search'
