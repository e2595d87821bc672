import type { Area } from '#kernel/area/area'
import { chore, runs } from '#kernel/workers/job'
import { collectMedia } from './collecting.ts'
import { discardUnused } from './discarding-later.ts'
import * as jobs from './jobs.ts'

export const media: Area = {
  jobs: [
    chore('collect_media', '35 * * * *', (_, services) => collectMedia(services)),
    runs(jobs.discardMedia, (company, { mediaIds }, { store }) =>
      discardUnused(store, company, mediaIds),
    ),
  ],
}
