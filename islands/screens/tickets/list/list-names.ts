export const ticketTabs = ['assigned', 'pending', 'snoozed', 'closed', 'search'] as const
export type TicketTab = (typeof ticketTabs)[number]

export type StatusTab = Exclude<TicketTab, 'search'>
export const statusTabs = ['assigned', 'pending', 'snoozed', 'closed'] as const
