export const ticketTabs = ['assigned', 'pending', 'closed', 'search'] as const
export type TicketTab = (typeof ticketTabs)[number]

/** Tabs that the list filter applies to; a search covers all tickets. */
export type StatusTab = Exclude<TicketTab, 'search'>
export const statusTabs = ['assigned', 'pending', 'closed'] as const
