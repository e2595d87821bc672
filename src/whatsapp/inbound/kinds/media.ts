import type { proto } from '@whiskeysockets/baileys'
import { cardOf } from '#desk/contacts/shared/card'
import { cleanName } from '#kernel/media/names'
import { placeBody } from '#kernel/media/place-state'
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
  const words = [...new Set(said.map((part) => part?.trim()))].filter(Boolean).join('\n')
  const picture = inlinePicture(shared.jpegThumbnail) ?? ''
  return medium('locationMessage', placeBody({ picture, where: whereIs(shared), words }))
}

/** Businesses and programs share places that have a name only; some say 0,0 for them. */
function whereIs({ degreesLatitude, degreesLongitude }: Place): string {
  const latitude = degreesLatitude ?? 0
  const longitude = degreesLongitude ?? 0
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!isOnEarth || (latitude === 0 && longitude === 0)) return ''
  return `${plain(latitude)},${plain(longitude)}`
}

/** Never as 1e-7. */
const plain = (degrees: number) =>
  String(Number(degrees.toFixed(9))).includes('e') ? degrees.toFixed(9) : String(degrees)
