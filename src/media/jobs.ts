import * as v from 'valibot'
import { defineJob } from '#platform/job'

export const downloadMedia = defineJob(
  'download_media',
  v.object({
    mediaId: v.number(),
    /** The message whose file it replaces once it is here. */
    betterOf: v.optional(v.number()),
  }),
)

export const discardMedia = defineJob('discard_media', v.object({ mediaIds: v.array(v.number()) }))
