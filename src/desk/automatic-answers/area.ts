import { companiesThatPassOn } from '#company/companies/passing-on'
import { queueLevelsChanged, queueOptionsDeleted } from '#company/queue-options/consequences'
import { messageReceived } from '#desk/messages/consequences'
import { customerOptedOut } from '#desk/opt-outs/consequences'
import {
  ticketAccepted,
  ticketClosed,
  ticketRated,
  ticketReopened,
  ticketsReturned,
  ticketsTransferred,
} from '#desk/tickets/consequences'
import { type Area, on } from '#kernel/area/area'
import { system } from '#kernel/scope'
import { everyTwentySeconds } from '#kernel/workers/every-twenty-seconds'
import { runs } from '#kernel/workers/job'
import { answerAutomatically } from './answering.ts'
import { confirmOptOut } from './confirming-opt-out.ts'
import { sayGoodbye, scheduleGoodbye, thankForRating } from './goodbye.ts'
import * as jobs from './jobs.ts'
import { forgetLevels, forgetShown } from './menu-progress.ts'
import { lookUpCustomer } from './provider-hooks/looking-up.ts'
import { sendUndecidedToQueues } from './sending-to-queue.ts'
import { announceReopening, announceTransfer, announceTransfers } from './transfer-texts.ts'

export const automaticAnswers: Area = {
  jobs: [
    runs(jobs.sayGoodbye, sayGoodbye),
    runs(jobs.lookUpCustomer, lookUpCustomer),
    ...everyTwentySeconds('send_to_queue', async (platform, { openCompany, stopping }) => {
      const ids = await companiesThatPassOn(platform)
      const companies = ids.map((id) => openCompany(id, system))
      await sendUndecidedToQueues(companies, stopping)
    }),
  ],
  consequences: [
    on(messageReceived, answerAutomatically),
    on(customerOptedOut, confirmOptOut),
    on(queueOptionsDeleted, forgetShown),
    on(queueLevelsChanged, forgetLevels),
    on(ticketClosed, scheduleGoodbye),
    on(ticketRated, thankForRating),
    on(ticketAccepted, announceTransfer),
    on(ticketsReturned, announceTransfers),
    on(ticketsTransferred, announceTransfers),
    on(ticketReopened, announceReopening),
  ],
}
