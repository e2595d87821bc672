import { fetchMedia } from '#whatsapp/media/fetching'
import { job } from './job.ts'

export const downloadMedia = job('download_media', (company, { mediaId }, { store, road }) =>
  fetchMedia({ store, road }, company, mediaId),
)
