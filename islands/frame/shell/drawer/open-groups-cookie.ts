/** Of the person, not of the browser, which others may use too. */
export const openGroupsCookie = (userId: number) => `groups-${userId}`
