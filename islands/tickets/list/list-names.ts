export const ticketTabs = ['assigned', 'pending', 'closed', 'search'] as const
export type TicketTab = (typeof ticketTabs)[number]

export type StatusTab = Exclude<TicketTab, 'search'>
export const statusTabs = ['assigned', 'pending', 'closed'] as const
