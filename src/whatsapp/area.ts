import type { Area } from '#platform/area/area'
import { downloadMedia } from '#platform/media/jobs'
import { runs } from '#platform/workers/job'

export const whatsapp: Area = {
  jobs: [
    runs(downloadMedia, async (company, wanted, { store, mediaHost }) => {
      // With WhatsApp's library, which a start does not wait for.
      const { fetchMedia } = await import('./media/fetching.ts')
      await fetchMedia({ store, mediaHost }, company, wanted)
    }),
  ],
}
