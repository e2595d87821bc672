/** What people say to each other: places, contacts, events, polls; and what was said of a message. */
import { randomBytes } from 'node:crypto'
import { proto } from '@whiskeysockets/baileys'
import { landscape } from '../files/pictures.ts'
import { inAll, named, type Sample } from './sample.ts'

const jidOf = (number: string) => `${number}@s.whatsapp.net`
const saying = (text: string, contextInfo: proto.IContextInfo): proto.IMessage => ({
  extendedTextMessage: { text, contextInfo },
})
const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type

/** Field 1023: a message with one text. */
const ofTomorrow = Buffer.from([0xfa, 0x3f, 0x03, 0x0a, 0x01, 0x61])

const ad = async (): Promise<proto.ContextInfo.IExternalAdReplyInfo> => ({
  title: 'Sofás con 20 %',
  body: 'Escríbenos hoy mismo',
  sourceType: 'ad',
  sourceId: '120210000000000009',
  sourceUrl: 'https://fb.me/9xyz',
  sourceApp: 'facebook',
  thumbnail: await landscape(100, 100),
})

export const peopleSamples: Sample[] = [
  {
    name: 'Ad and words',
    async send({ send }) {
      return send(saying('Quiero informes', { externalAdReply: await ad() }))
    },
    row: inAll('Quiero informes'),
    bubble: [
      named('Anuncio de Facebook', 'Anúncio no Facebook', 'Ad on Facebook'),
      inAll('Sofás con 20 %'),
      inAll('Quiero informes'),
    ],
  },
  {
    name: 'Ad without words',
    async send({ send }) {
      return send(saying('', { externalAdReply: await ad() }))
    },
    row: named('Anuncio', 'Anúncio', 'Ad', 'Sofás con 20 %'),
    bubble: [
      inAll('Sofás con 20 %'),
      named('Anuncio de Facebook', 'Anúncio no Facebook', 'Ad on Facebook'),
    ],
  },
  {
    name: 'Ad without a title',
    send: ({ send }) =>
      send(saying('', { conversionSource: 'FB_Ads', entryPointConversionApp: 'instagram' })),
    row: named('Anuncio', 'Anúncio', 'Ad'),
    bubble: [named('Anuncio de Instagram', 'Anúncio no Instagram', 'Ad on Instagram')],
  },
  {
    name: 'Link',
    async send({ send }) {
      return send({
        extendedTextMessage: {
          text: 'Esta: https://muebles.example.com/mesa',
          matchedText: 'https://muebles.example.com/mesa',
          title: 'Mesa de pino',
          description: 'Para seis personas',
          jpegThumbnail: await landscape(100, 100),
        },
      })
    },
    row: inAll('Esta: https://muebles.example.com/mesa'),
    bubble: [inAll('Mesa de pino'), inAll('Para seis personas'), inAll('muebles.example.com')],
  },
  {
    name: 'Location',
    async send({ send }) {
      const place = { degreesLatitude: 19.43, degreesLongitude: -99.13, name: 'Taquería El Sol' }
      const jpegThumbnail = await landscape(128, 64)
      return send({ locationMessage: { ...place, address: 'Calle 5 n.º 12', jpegThumbnail } })
    },
    row: named('Ubicación', 'Localização', 'Location', 'Taquería El Sol'),
    bubble: [
      inAll('Taquería El Sol'),
      inAll('Calle 5 n.º 12'),
      named('Abrir en el mapa', 'Abrir no mapa', 'Open in map'),
    ],
  },
  {
    name: 'Location without coordinates',
    send: ({ send }) => send({ locationMessage: { name: 'Mercado Roma', address: 'Local 3' } }),
    row: named('Ubicación', 'Localização', 'Location', 'Mercado Roma'),
    bubble: [
      named('Ubicación', 'Localização', 'Location'),
      inAll('Mercado Roma'),
      inAll('Local 3'),
    ],
  },
  {
    name: 'Answer of an assistant',
    send: ({ send }) => {
      const rows = [{ isHeading: true, items: ['Madera', 'Precio'] }, { items: ['Pino', '$900'] }]
      const submessages = [{ messageText: 'Precios de hoy:' }, { tableMetadata: { rows } }]
      return send({ botForwardedMessage: { message: { richResponseMessage: { submessages } } } })
    },
    row: inAll('Precios de hoy:'),
    bubble: [inAll('Precios de hoy:'), inAll('Madera | Precio'), inAll('Pino | $900')],
  },
  {
    name: 'Live location',
    send: ({ send }) =>
      send({ liveLocationMessage: { degreesLatitude: 19.4, degreesLongitude: -99.1 } }),
    row: named('Ubicación', 'Localização', 'Location'),
    bubble: [named('Abrir en el mapa', 'Abrir no mapa', 'Open in map')],
  },
  {
    name: 'Contact card',
    send: ({ send }) =>
      send({
        contactMessage: { displayName: 'Rosa Paz', vcard: vcard('Rosa Paz', '5215550002222') },
      }),
    row: named('Contacto', 'Contato', 'Contact', 'Rosa Paz'),
    bubble: [inAll('Rosa Paz'), inAll('+52 1 5215550002222')],
  },
  {
    name: 'Contact cards',
    send: ({ send }) =>
      send({
        contactsArrayMessage: {
          contacts: [
            { displayName: 'Eva', vcard: vcard('Eva Sol', '5215550003333') },
            { displayName: 'Luis', vcard: vcard('Luis Mar', '5215550004444') },
          ],
        },
      }),
    row: named('Contacto', 'Contato', 'Contact', 'Eva Sol'),
    bubble: [inAll('Eva Sol'), inAll('Luis Mar')],
  },
  {
    name: 'Group invitation',
    async send({ send }) {
      const jpegThumbnail = await landscape(96, 96)
      return send({
        groupInviteMessage: {
          groupName: 'Vecinos',
          caption: 'Únete a nuestro grupo',
          jpegThumbnail,
        },
      })
    },
    row: named(
      'Invitación a un grupo',
      'Convite para um grupo',
      'Invitation to a group',
      'Vecinos',
    ),
    bubble: [inAll('Vecinos'), inAll('Únete a nuestro grupo')],
  },
  {
    name: 'Channel invitation',
    send: ({ send }) =>
      send({
        newsletterFollowerInviteMessageV2: {
          newsletterName: 'Ofertas',
          caption: 'Síguenos',
          jpegThumbnail: Buffer.from('none'),
        },
      }),
    row: named(
      'Invitación a un canal',
      'Convite para um canal',
      'Invitation to a channel',
      'Ofertas',
    ),
    bubble: [inAll('Ofertas'), inAll('Síguenos')],
  },
  {
    name: 'Event',
    async send({ send, from }) {
      const id = await send({
        eventMessage: {
          name: 'Inauguración',
          startTime: 1_800_000_000,
          endTime: 1_800_007_200,
          description: 'Habrá café',
          location: { name: 'Plaza Mayor' },
        },
        messageContextInfo: { messageSecret: randomBytes(32) },
      })
      await send(from.seals.answer(id, { response: 'GOING', guests: 1 }))
      return id
    },
    row: named('Evento', 'Evento', 'Event', 'Inauguración'),
    bubble: [
      named('Evento', 'Evento', 'Event'),
      inAll('Plaza Mayor'),
      inAll('Habrá café'),
      named('Asistirán', 'Vão participar', 'Going'),
    ],
  },
  {
    name: 'Poll',
    async send(line) {
      const secret = randomBytes(32)
      const id = await line.send({
        pollCreationMessageV3: {
          name: '¿Qué día?',
          options: [{ optionName: 'Lunes' }, { optionName: 'Martes' }],
        },
        messageContextInfo: { messageSecret: secret },
      })
      await line.send(line.from.seals.vote(id, ['Martes']))
      return id
    },
    row: named('Encuesta', 'Enquete', 'Poll', '¿Qué día?'),
    bubble: [named('Encuesta', 'Enquete', 'Poll'), inAll('Lunes'), inAll('Martes'), inAll('1')],
  },
  {
    name: 'Asks for the number',
    send: ({ send }) => send({ requestPhoneNumberMessage: {} }),
    row: named(
      'Pide el número de teléfono',
      'Pede o número de telefone',
      'Asks for the phone number',
    ),
  },
  {
    name: 'Missed call',
    send: ({ send }) => send({ callLogMesssage: { isVideo: false } }),
    bubble: [named('Llamada perdida', 'Chamada perdida', 'Missed call')],
  },
  {
    name: 'Kind of tomorrow',
    send: ({ send }) => send({}, { bytes: ofTomorrow }),
    row: named(
      'Este mensaje no se puede mostrar aquí. Míralo en el teléfono.',
      'Esta mensagem não pode ser mostrada aqui. Veja no telefone.',
      'This message can’t be shown here. View it on the phone.',
    ),
  },
  {
    name: 'Edited',
    async send({ send, from, owner }) {
      const id = await from.say(owner.number, 'Antes')
      const key = { id, fromMe: true, remoteJid: jidOf(owner.number) }
      const editedMessage = { conversation: 'Después de corregir' }
      await send({ protocolMessage: { type: MESSAGE_EDIT, key, editedMessage } })
      return id
    },
    row: inAll('Después de corregir'),
    bubble: [inAll('Después de corregir'), named('editado', 'editada', 'edited')],
  },
  {
    name: 'Deleted',
    async send({ send, from, owner }) {
      await from.say(owner.number, 'Lo que se queda')
      const id = await from.say(owner.number, 'Lo que se borra')
      const key = { id, fromMe: true, remoteJid: jidOf(owner.number) }
      await send({ protocolMessage: { type: REVOKE, key } })
      return id
    },
    row: inAll('Lo que se queda'),
    bubble: [
      named('Este mensaje fue eliminado', 'Esta mensagem foi excluída', 'This message was deleted'),
    ],
  },
  {
    name: 'Forwarded',
    send: ({ send }) => send(saying('Cadena de avisos', { isForwarded: true, forwardingScore: 7 })),
    row: inAll('Cadena de avisos'),
    bubble: [
      named('Reenviado muchas veces', 'Encaminhada com frequência', 'Forwarded many times'),
      inAll('Cadena de avisos'),
    ],
  },
  {
    name: 'Answer to a status',
    send: ({ send, owner }) =>
      send(
        saying('¡Qué bonito!', {
          stanzaId: '3EB0STATUS',
          participant: jidOf(owner.number),
          remoteJid: 'status@broadcast',
          quotedMessage: { imageMessage: { caption: 'Oferta de mayo' } },
        }),
      ),
    row: inAll('¡Qué bonito!'),
    bubble: [named('Estado', 'Status', 'Status'), inAll('Oferta de mayo')],
  },
  {
    name: 'Mention',
    send: ({ send, owner }) =>
      send(saying(`Avisen a @${owner.number}`, { mentionedJid: [jidOf(owner.number)] })),
    row: inAll('Avisen a @Ventas'),
  },
]

function vcard(name: string, number: string): string {
  return `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;waid=${number}:+52 1 ${number}\nEND:VCARD`
}
