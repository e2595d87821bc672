export const listNames = ['assigned', 'pending', 'closed'] as const
export type ListName = (typeof listNames)[number]
