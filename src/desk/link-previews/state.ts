/** The first link of a text; read alike where it is typed, fetched, sent and shown. */
import { parsedAddress } from '#kernel/network/parsed-address'

export interface TextLink {
  /** As it is written. */
  text: string
  url: string
}

const longestLink = 2000
const linkPattern = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"`]+/iu
const afterLinks = new Set(".,;:!?)]}'’”»*_~")

export function firstLink(body: string): TextLink | undefined {
  const [found] = linkPattern.exec(body) ?? []
  if (!found || found.length > longestLink) return undefined
  let end = found.length
  while (end > 0 && afterLinks.has(found[end - 1] ?? '')) end -= 1
  const text = found.slice(0, end)
  const url = parsedAddress(text)
  return url?.hostname.includes('.') ? { text, url: url.href } : undefined
}
