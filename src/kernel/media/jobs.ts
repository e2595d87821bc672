import * as v from 'valibot'
import { defineJob } from '#kernel/job'

export const downloadMedia = defineJob(
  'download_media',
  v.object({
    mediaId: v.number(),
    /** The message whose file it replaces once it is here. */
    betterOf: v.optional(v.number()),
  }),
  {
    madeAgain: `select company_id, json_build_object('mediaId', id) as payload from media
      where state = 'pending' and (company_id, id) in (
        select company_id, media_id from messages where media_id is not null)`,
  },
)

export const discardMedia = defineJob(
  'discard_media',
  v.object({ mediaIds: v.array(v.number()) }),
  'found',
)
