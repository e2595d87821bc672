/** A message is still sent this long after its time. */
export const lateHours = 24
