export const listNames = ['assigned', 'pending', 'closed', 'search'] as const
export type ListName = (typeof listNames)[number]

/** The lists that a choice above them narrows; a search looks everywhere. */
export type StandingName = Exclude<ListName, 'search'>
export const standingNames = ['assigned', 'pending', 'closed'] as const
