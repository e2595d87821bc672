import type { Area } from '#kernel/area/area'
import { downloadMedia } from '#kernel/media/jobs'
import { runs } from '#kernel/workers/job'

export const whatsapp: Area = {
  jobs: [
    runs(downloadMedia, async (company, wanted, { store, mediaHost }) => {
      // With WhatsApp's library, which a start does not wait for.
      const { fetchMedia } = await import('./media/fetching.ts')
      await fetchMedia({ store, mediaHost }, company, wanted)
    }),
  ],
}
