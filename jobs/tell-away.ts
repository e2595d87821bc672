import { tellWhoIsAway } from '#push/telling'
import { job } from './job.ts'

export const tellAway = job('tell_away', (company, { ticketId }, { isInFront }) =>
  tellWhoIsAway(company, ticketId, isInFront),
)
