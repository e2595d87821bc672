import { type Area, on } from '#area/area'
import { companiesThatPassOn } from '#companies/passing-on'
import { messageReceived } from '#messages/consequences'
import { system } from '#scope'
import {
  ticketAccepted,
  ticketClosed,
  ticketRated,
  ticketReopened,
  ticketsReturned,
  ticketsTransferred,
} from '#tickets/consequences'
import { everyTwentySeconds } from '#workers/pacing'
import { answerAutomatically } from './answering.ts'
import { sayGoodbye, thankForRating } from './goodbye.ts'
import { sendUndecidedToQueues } from './sending-to-queue.ts'
import { announceTransfer, announceTransfers } from './transfer-texts.ts'

export const automaticAnswers: Area = {
  jobs: everyTwentySeconds('send_to_queue', async (platform, { openCompany }) => {
    const ids = await companiesThatPassOn(platform)
    await sendUndecidedToQueues(ids.map((id) => openCompany(id, system)))
  }),
  consequences: [
    on(messageReceived, answerAutomatically),
    on(ticketClosed, sayGoodbye),
    on(ticketRated, thankForRating),
    on(ticketAccepted, announceTransfer),
    on(ticketsReturned, announceTransfers),
    on(ticketsTransferred, announceTransfers),
    on(ticketReopened, announceTransfer),
  ],
}
