/** Pictures, recordings, documents, stickers. */
import { proto } from '@whiskeysockets/baileys'
import { jpegOf, landscape } from '../files/pictures.ts'
import { m4aOf, oggOf } from '../files/recordings.ts'
import { movingSticker } from '../files/stickers.ts'
import { inAll, named, type Sample } from './sample.ts'

const { HD_IMAGE_DUAL_UPLOAD, MOTION_PHOTO } = proto.MessageAssociation.AssociationType
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n'.padEnd(2000))

const photo = async (width: number, height: number) =>
  ({
    kind: 'image',
    content: await landscape(width, height),
    mimetype: 'image/jpeg',
    size: { width, height },
    thumbnail: await landscape(32, 24),
  }) as const

export const fileSamples: Sample[] = [
  {
    name: 'Photo',
    async send({ send, fileOf }) {
      return send(fileOf({ ...(await photo(640, 480)), caption: 'Así quedó la sala' }))
    },
    row: inAll('Así quedó la sala'),
  },
  {
    name: 'Photo in HD',
    async send({ send, fileOf }) {
      const id = await send(fileOf(await photo(160, 120)))
      const twinOf = (associationType: number): proto.IMessage => ({
        messageContextInfo: {
          messageAssociation: { associationType, parentMessageKey: { id } },
        },
      })
      await send({ ...fileOf(await photo(1280, 960)), ...twinOf(HD_IMAGE_DUAL_UPLOAD) })
      await send({ videoMessage: { mimetype: 'video/mp4' }, ...twinOf(MOTION_PHOTO) })
      return id
    },
    row: named('Foto', 'Foto', 'Photo'),
    bubble: [],
  },
  {
    name: 'Photo that is none',
    async send({ send, fileOf }) {
      const content = Buffer.from('<html><script>alert(1)</script></html>')
      return send(fileOf({ kind: 'image', content, mimetype: 'image/jpeg', caption: 'Mira esto' }))
    },
    row: inAll('Mira esto'),
  },
  {
    name: 'Photo that no browser draws',
    async send({ send, fileOf }) {
      const content = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(300)])
      const size = { width: 640, height: 480 }
      return send(fileOf({ kind: 'image', content, mimetype: 'image/jpeg', size }))
    },
    row: named('Foto', 'Foto', 'Photo'),
    bubble: [named('Documento', 'Documento', 'Document')],
  },
  {
    name: 'Seen once',
    send: async ({ from, owner }) => from.sendViewOnce(owner.number),
    row: named(
      'Solo se puede ver en el teléfono',
      'Só pode ser visto no telefone',
      'Can only be seen on the phone',
    ),
  },
  {
    name: 'Voice message',
    async send({ send, fileOf }) {
      const content = await oggOf(2)
      const voice = { kind: 'audio', content, mimetype: 'audio/ogg', voice: true } as const
      return send(fileOf({ ...voice, seconds: 2 }))
    },
    row: named('Mensaje de voz', 'Mensagem de voz', 'Voice message', '0:02'),
    bubble: [inAll('0:02')],
  },
  {
    name: 'Document',
    send: ({ send, fileOf }) =>
      send(
        fileOf({
          kind: 'document',
          content: pdf,
          mimetype: 'application/pdf',
          fileName: 'Factura 88.pdf',
          caption: 'La de abril',
        }),
      ),
    row: inAll('La de abril'),
    bubble: [inAll('Factura 88.pdf'), inAll('La de abril')],
  },
  {
    name: 'Document with a title only',
    async send({ send, fileOf }) {
      const file = { kind: 'document', content: pdf, mimetype: 'application/pdf' } as const
      const { documentMessage } = fileOf(file)
      return send({ documentMessage: { ...documentMessage, title: 'Contrato' } })
    },
    row: inAll('Contrato'),
  },
  {
    name: 'Moving sticker',
    async send({ send, fileOf }) {
      const content = await movingSticker(96, 250)
      return send(fileOf({ kind: 'sticker', content, mimetype: 'image/webp' }))
    },
    row: named('Sticker', 'Figurinha', 'Sticker'),
    bubble: [],
  },
  {
    name: 'Lottie sticker',
    async send({ send, fileOf }) {
      const content = Buffer.from('PK\u0003\u0004'.padEnd(200, '\0'))
      const { stickerMessage } = fileOf({ kind: 'sticker', content, mimetype: 'application/was' })
      const message = { stickerMessage: { ...stickerMessage, isLottie: true, isAnimated: true } }
      return send({ lottieStickerMessage: { message } })
    },
    row: named('Sticker', 'Figurinha', 'Sticker'),
  },
  {
    name: 'Sticker pack',
    send: ({ send }) =>
      send({
        stickerPackMessage: { stickerPackId: 'x', name: 'Gatitos', publisher: 'Estudio Miau' },
      }),
    row: named('Paquete de stickers', 'Pacote de figurinhas', 'Sticker pack', 'Gatitos'),
    bubble: [inAll('Gatitos'), inAll('Estudio Miau')],
  },
  {
    name: 'Lost file',
    async send({ send }) {
      return send({ imageMessage: { mimetype: 'image/jpeg', width: 640, height: 480 } })
    },
    row: named('Foto', 'Foto', 'Photo'),
    bubble: [named('Intentar de nuevo', 'Tentar de novo', 'Try again')],
  },
  {
    name: 'Video',
    async send({ send, fileOf }) {
      const thumbnail = await jpegOf(32, 24)
      const video = { kind: 'video', content: await m4aOf(2), mimetype: 'video/mp4' } as const
      return send(fileOf({ ...video, thumbnail, seconds: 3, caption: 'El recorrido' }))
    },
    row: inAll('El recorrido'),
  },
]
