/** The ad that led to a message, and the preview of its link; strangers say both. */
import type { proto } from '@whiskeysockets/baileys'
import type { Ad, LinkPreview } from '#desk/tickets/ad-contract'
import { parsedAddress } from '#kernel/network/parsed-address'
import { storableId } from '#kernel/text/storable'
import { truncate } from '#kernel/text/truncate'
import { inlinePicture } from '#whatsapp/media/facts'
import { contextOf } from './part.ts'

type Details = Record<string, unknown> | null

export function withAdAndLink(details: Details, content: proto.IMessage, name: string): Details {
  const context = contextOf(content, name)
  const ad = adIn(context)
  const link = linkIn(content.extendedTextMessage) ?? (ad ? undefined : cardIn(context))
  if (!ad && !link) return details
  return { ...details, ...(ad ? { ad } : {}), ...(link ? { link } : {}) }
}

/** Programs draw a card with the fields of an ad: only what names its source is one. */
function adIn(context: proto.IContextInfo): Ad | undefined {
  const { externalAdReply: reply, conversionSource } = context
  const source = reply?.sourceId || reply?.ctwaClid || reply?.sourceType
  if (!source && !reply?.showAdAttribution && !conversionSource) return undefined
  const url = addressIn(reply?.sourceUrl)
  const title = line(reply?.title)
  return {
    id: storableId(reply?.sourceId || url || title || conversionSource || 'ad'),
    title,
    body: words(reply?.body),
    url,
    app: appNamed(line(reply?.sourceApp || context.entryPointConversionApp || conversionSource)),
    kind: line(reply?.sourceType || 'ad'),
    clickId: storableId(reply?.ctwaClid),
    picture: inlinePicture(reply?.thumbnail),
  }
}

function linkIn(text: proto.Message.IExtendedTextMessage | null | undefined) {
  const url = addressIn(text?.matchedText)
  if (!text || !url || !(text.title || text.description)) return undefined
  return {
    url,
    title: line(text.title),
    description: words(text.description),
    picture: inlinePicture(text.jpegThumbnail),
  }
}

function cardIn(context: proto.IContextInfo | undefined): LinkPreview | undefined {
  const reply = context?.externalAdReply
  const url = addressIn(reply?.sourceUrl)
  if (!reply || !url || !reply.title) return undefined
  const picture = inlinePicture(reply.thumbnail)
  return { url, title: line(reply.title), description: words(reply.body), picture }
}

const apps = new Map([
  ['fb', 'Facebook'],
  ['facebook', 'Facebook'],
  ['ig', 'Instagram'],
  ['instagram', 'Instagram'],
  ['whatsapp', 'WhatsApp'],
  ['messenger', 'Messenger'],
])

/** Phones say "facebook", and "FB_Ads". */
function appNamed(said: string): string {
  const [first = ''] = said.split(/[_\s]/)
  return apps.get(first.toLowerCase()) ?? said.replaceAll('_', ' ')
}

const line = (text: string | null | undefined) => truncate((text ?? '').trim(), 200)
const words = (text: string | null | undefined) => truncate((text ?? '').trim(), 600)

const longestAddress = 2000

/** Only what a browser may open; people write addresses without "https". */
function addressIn(said: string | null | undefined): string | null {
  if (!said || said.length > longestAddress) return null
  const url = parsedAddress(said) ?? parsedAddress(`https://${said}`)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
