import type { Area } from '#area'
import { companiesThatPassOn } from '#companies/passing-on'
import { system } from '#scope'
import { everyTwentySeconds } from '#workers/pacing'
import { sendUndecidedToQueues } from './sending-to-queue.ts'

export const automaticAnswers: Area = {
  jobs: everyTwentySeconds('send_to_queue', async (platform, { openCompany }) => {
    const ids = await companiesThatPassOn(platform)
    await sendUndecidedToQueues(ids.map((id) => openCompany(id, system)))
  }),
}
