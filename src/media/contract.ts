import * as v from 'valibot'

export const MediaKind = v.picklist(['image', 'video', 'audio', 'document', 'sticker'])

/** What is known of a file: by its sender until it is stored, then by its bytes. */
export const MediaFacts = v.object({
  /** As the sender called it; empty when it had no name. */
  name: v.string(),
  kind: MediaKind,
  mimetype: v.string(),
  bytes: v.number(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  seconds: v.nullable(v.number()),
  /** A tiny picture as a data URL, to be shown until the file is there. */
  preview: v.nullable(v.string()),
})
export type MediaFacts = v.InferOutput<typeof MediaFacts>

/** The file of a message: it may still be on its way, or may have been lost. */
export const attached = {
  /** Absolute; null while there is no file. */
  mediaUrl: v.nullable(v.string()),
  mediaState: v.nullable(v.picklist(['pending', 'stored', 'failed'])),
  /** Why there is no file, as an error code. */
  mediaFailure: v.nullable(v.string()),
  media: v.nullable(MediaFacts),
}
