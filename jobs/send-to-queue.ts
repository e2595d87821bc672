import { sendUndecidedToQueues } from '#automatic-answers/sending-to-queue'
import { companiesThatPassOn } from '#companies/passing-on'
import { system } from '#scope'
import { enqueueEveryTwentySeconds } from '#workers/pacing'
import { chore } from './job.ts'

export const sendToQueue = chore('send_to_queue', async (platform, { openCompany }) => {
  const ids = await companiesThatPassOn(platform)
  await sendUndecidedToQueues(ids.map((id) => openCompany(id, system)))
})

export const paceSendToQueue = chore('pace_send_to_queue', (platform) =>
  enqueueEveryTwentySeconds(platform, sendToQueue.name),
)
