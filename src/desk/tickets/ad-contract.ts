/** What a customer saw of ours before they wrote, and what a message says about a page. */
import * as v from 'valibot'

export const Ad = v.object({
  /** The same for all who came from one ad. */
  id: v.string(),
  title: v.string(),
  body: v.string(),
  /** Of the post or ad; null if the phone named none. */
  url: v.nullable(v.string()),
  /** For example "Facebook", "Instagram"; empty if the phone named none. */
  app: v.string(),
  /** "ad", "post"; as the phone calls it. */
  kind: v.string(),
  /** Of this one tap, for reports of conversions to Meta. */
  clickId: v.string(),
  /** A small picture, as a data URL. */
  picture: v.nullable(v.string()),
})
export type Ad = v.InferOutput<typeof Ad>

export const LinkPreview = v.object({
  url: v.string(),
  title: v.string(),
  description: v.string(),
  picture: v.nullable(v.string()),
})
export type LinkPreview = v.InferOutput<typeof LinkPreview>

/** Most messages and tickets have none. */
export function storedAd(value: unknown): Ad | null {
  if (!value) return null
  const found = v.safeParse(Ad, value)
  return found.success ? found.output : null
}
