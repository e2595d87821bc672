import type { Area } from '#area/area'
import { downloadMedia } from '#media/jobs'
import { runs } from '#workers/job'
import { fetchMedia } from './media/fetching.ts'

export const whatsapp: Area = {
  jobs: [
    runs(downloadMedia, (company, { mediaId }, { store, road }) =>
      fetchMedia({ store, road }, company, mediaId),
    ),
  ],
}
