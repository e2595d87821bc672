/** A night that was left out, and half a day to see to it. */
export const oldHours = 36
