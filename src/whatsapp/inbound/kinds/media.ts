import type { proto } from '@whiskeysockets/baileys'
import { cardOf } from '#platform/media/card'
import { cleanName } from '#platform/media/names'
import { inlinePicture } from '#whatsapp/media/facts'
import type { Kind } from './kind.ts'

export const medium = (mediaType: string, caption?: string | null): Kind => ({
  mediaType,
  body: caption ?? '',
})

export const documentKind = (sent: proto.Message.IDocumentMessage): Kind =>
  medium('application', sent.caption || cleanName(sent.fileName) || sent.title)

/** Programs send some that have no card, but a name. */
export function contactCards(shared: proto.Message.IContactMessage[]): Kind {
  const cards = shared.map(({ vcard, displayName }) =>
    vcard?.trim() || !displayName ? vcard : cardOf(displayName),
  )
  return medium('vcard', cards.filter(Boolean).join('\n'))
}

type Place = proto.Message.ILocationMessage | proto.Message.ILiveLocationMessage

export function place(shared: Place, said: (string | null | undefined)[]): Kind {
  const { degreesLatitude = 0, degreesLongitude = 0, jpegThumbnail } = shared
  const where = `${degreesLatitude},${degreesLongitude}`
  const thumbnail = inlinePicture(jpegThumbnail) ?? ''
  const words = [...new Set(said.map((part) => part?.trim()))].filter(Boolean).join('\n')
  const parts = [thumbnail, `https://maps.google.com/maps?q=${where}&z=17`, where]
  return medium('locationMessage', [...parts, ...(words ? [words] : [])].join('|'))
}
