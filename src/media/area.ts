import type { Area } from '#area/area'
import { chore } from '#workers/job'
import { collectMedia } from './collecting.ts'

export const media: Area = {
  jobs: [chore('collect_media', '35 * * * *', (_, services) => collectMedia(services))],
}
