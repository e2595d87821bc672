import * as v from 'valibot'
import { defineJob } from '#platform/job'

export const downloadMedia = defineJob('download_media', v.object({ mediaId: v.number() }))

export const discardMedia = defineJob('discard_media', v.object({ mediaIds: v.array(v.number()) }))
