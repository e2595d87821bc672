import type { Area } from '#area/area'
import { downloadMedia } from '#media/jobs'
import { runs } from '#workers/job'

export const whatsapp: Area = {
  jobs: [
    runs(downloadMedia, async (company, wanted, { store, road }) => {
      // With WhatsApp's library, which a start does not wait for.
      const { fetchMedia } = await import('./media/fetching.ts')
      await fetchMedia({ store, road }, company, wanted)
    }),
  ],
}
