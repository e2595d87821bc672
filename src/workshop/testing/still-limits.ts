import { openLimits } from '#kernel/http/limits'

/** Limits for which no time passes: however long a test takes, nothing is given back meanwhile. */
export const stillLimits = (factor = 1) => openLimits(factor, () => 0)
