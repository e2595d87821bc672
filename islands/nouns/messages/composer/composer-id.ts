/** Alt+L finds the composer by this. */
export const composerId = 'composer'
