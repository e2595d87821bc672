import * as v from 'valibot'

export const MediaKind = v.picklist(['image', 'video', 'audio', 'document', 'sticker'])

export const MediaInfo = v.object({
  /** Given by the sender; may be empty. */
  name: v.string(),
  kind: MediaKind,
  mimetype: v.string(),
  bytes: v.number(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  seconds: v.nullable(v.number()),
  preview: v.nullable(v.string()),
})
export type MediaInfo = v.InferOutput<typeof MediaInfo>

export const mediaFields = {
  /** Absolute; null unless the file is stored. */
  mediaUrl: v.nullable(v.string()),
  mediaState: v.nullable(v.picklist(['pending', 'stored', 'failed'])),
  mediaFailure: v.nullable(v.string()),
  media: v.nullable(MediaInfo),
}
