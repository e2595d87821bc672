export const ticketTabs = ['assigned', 'pending', 'closed', 'search'] as const
export type TicketTab = (typeof ticketTabs)[number]

/** The lists that a choice above them narrows; a search looks everywhere. */
export type StatusTab = Exclude<TicketTab, 'search'>
export const standingNames = ['assigned', 'pending', 'closed'] as const
