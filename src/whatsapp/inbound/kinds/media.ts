import type { proto } from '@whiskeysockets/baileys'
import { inlinePicture } from '#whatsapp/media/facts'
import type { Kind } from './kind.ts'

export const medium = (mediaType: string, caption?: string | null): Kind => ({
  mediaType,
  body: caption ?? '',
})

export const documentKind = (sent: proto.Message.IDocumentMessage): Kind =>
  medium('application', sent.caption || sent.fileName || sent.title)

type Place = proto.Message.ILocationMessage | proto.Message.ILiveLocationMessage

export function place(shared: Place, said: (string | null | undefined)[]): Kind {
  const { degreesLatitude = 0, degreesLongitude = 0, jpegThumbnail } = shared
  const where = `${degreesLatitude},${degreesLongitude}`
  const thumbnail = inlinePicture(jpegThumbnail) ?? ''
  const words = [...new Set(said.map((part) => part?.trim()))].filter(Boolean).join('\n')
  const parts = [thumbnail, `https://maps.google.com/maps?q=${where}&z=17`, where]
  return medium('locationMessage', [...parts, ...(words ? [words] : [])].join('|'))
}
