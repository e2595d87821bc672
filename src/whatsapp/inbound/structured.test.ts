import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { proto } from '@whiskeysockets/baileys'
import { isMessageKind } from '#desk/messages/kinds/contract'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  await desk.link()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.errors).toEqual([])
})

const thumbnail = Buffer.from([0xff, 0xd8, 0xff])
const json = (value: unknown) => JSON.stringify(value)

/** As an assistant's answer is now: a document of sections. */
const single = (primitive: object) => ({
  view_model: { primitive, __typename: 'GenAISingleLayoutViewModel' },
})
const unified = {
  response_id: 'b6f1',
  sections: [
    single({ text: 'Dos pasos:', __typename: 'GenAIMarkdownTextUXPrimitive' }),
    single({
      text: '1. Abre {{IE_0}}esto{{/IE_0}}',
      inline_entities: [{ key: 'IE_0', metadata: { url: 'https://muebles.example.com' } }],
      __typename: 'GenAIMarkdownTextUXPrimitive',
    }),
    single({
      language: 'bash',
      code_blocks: [
        { content: 'npm ', type: 'KEYWORD' },
        { content: 'start', type: 'DEFAULT' },
      ],
      __typename: 'GenAICodeUXPrimitive',
    }),
    single({
      rows: [
        { is_header: true, cells: [{ text: 'Madera' }, { text: 'Precio' }] },
        { items: ['Pino', '$900'] },
        { cells: [{ text: 'Roble' }, { text: '$1900' }] },
      ],
      __typename: 'GenATableUXPrimitive',
    }),
  ],
  footer_sections: [
    {
      view_model: { primitives: [{ label: 'Fuentes' }], __typename: 'GenAIVStackLayoutViewModel' },
    },
  ],
}

const sent: [proto.IMessage, string, string][] = [
  [
    {
      orderMessage: {
        orderTitle: 'Mesas del Sur',
        itemCount: 3,
        message: 'para hoy',
        totalAmount1000: 1_234_500,
        totalCurrencyCode: 'MXN',
        thumbnail,
      },
    },
    'order',
    'Mesas del Sur\n× 3 · 1234.50 MXN\npara hoy',
  ],
  [
    {
      productMessage: {
        body: '¿hay en azul?',
        product: { title: 'Silla', priceAmount1000: 500_000, currencyCode: 'MXN' },
      },
    },
    'product',
    'Silla\n500.00 MXN\n¿hay en azul?',
  ],
  [
    {
      templateMessage: {
        hydratedTemplate: {
          documentMessage: { fileName: 'recibo.pdf', mimetype: 'application/pdf' },
          hydratedContentText: 'Tu recibo',
          hydratedFooterText: 'Gracias',
          hydratedButtons: [{ urlButton: { displayText: 'Pagar', url: 'https://pay.example/1' } }],
        },
      },
    },
    'options',
    'Tu recibo\nGracias\n[Pagar] https://pay.example/1',
  ],
  [
    {
      listMessage: {
        title: 'Menú',
        description: 'Elige',
        buttonText: 'Ver',
        sections: [
          { title: 'Sopas', rows: [{ title: 'Pozole', description: 'rojo' }, { title: 'Menudo' }] },
        ],
      },
    },
    'options',
    'Menú\nElige\nSopas\n• Pozole – rojo\n• Menudo\n[Ver]',
  ],
  [
    {
      buttonsMessage: {
        contentText: '¿Confirmas?',
        buttons: [{ buttonText: { displayText: 'Sí' } }, { buttonText: { displayText: 'No' } }],
      },
    },
    'options',
    '¿Confirmas?\n[Sí]\n[No]',
  ],
  [
    {
      interactiveMessage: {
        body: { text: 'Paga aquí' },
        nativeFlowMessage: {
          buttons: [
            {
              name: 'payment_info',
              buttonParamsJson: json({
                currency: 'BRL',
                total_amount: { value: 2500, offset: 100 },
                payment_settings: [
                  {
                    type: 'pix_static_code',
                    pix_static_code: { merchant_name: 'Ana', key: 'ana@pix.br', key_type: 'EMAIL' },
                  },
                ],
              }),
            },
          ],
        },
      },
    },
    'payment',
    'Paga aquí\n25.00 BRL\nAna\nPix: ana@pix.br',
  ],
  [
    {
      interactiveResponseMessage: {
        body: { text: 'Enviado' },
        nativeFlowResponseMessage: {
          name: 'flow',
          paramsJson: json({
            flow_token: 'x',
            screen_0_Nombre_0: 'Ana Ruiz',
            screen_0_Talla_1: ['0_Chica'],
          }),
        },
      },
    },
    'form',
    'Enviado\nNombre: Ana Ruiz\nTalla: Chica',
  ],
  [
    {
      interactiveResponseMessage: {
        body: { text: 'Ventas' },
        nativeFlowResponseMessage: { name: 'menu_options', paramsJson: json({ id: '1' }) },
      },
    },
    'chat',
    'Ventas',
  ],
  [
    { groupInviteMessage: { groupName: 'Vecinos', caption: 'entra', jpegThumbnail: thumbnail } },
    'group_invite',
    'Vecinos\nentra',
  ],
  [
    { eventMessage: { name: 'Fiesta', startTime: 1_800_000_000, location: { name: 'Parque' } } },
    'event',
    'Fiesta\nParque',
  ],
  [
    {
      requestPaymentMessage: {
        amount1000: 99_000,
        currencyCodeIso4217: 'INR',
        noteMessage: { conversation: 'renta' },
      },
    },
    'payment_request',
    '99.00 INR\nrenta',
  ],
  [{ declinePaymentRequestMessage: {} }, 'payment_declined', ''],
  [{ cancelPaymentRequestMessage: {} }, 'payment_cancelled', ''],
  [{ placeholderMessage: { type: 0 } }, 'on_phone', ''],
  [
    {
      newsletterAdminInviteMessage: {
        newsletterName: 'Ofertas',
        jpegThumbnail: Buffer.from('no picture'),
      },
    },
    'channel_invite',
    'Ofertas',
  ],
  [{ documentMessage: { title: 'Contrato' } }, 'application', 'Contrato'],
  [{ bcallMessage: { caption: 'en vivo' } }, 'unknown', 'en vivo'],
  [
    { locationMessage: { name: 'Mercado Roma', address: 'Querétaro 225' } },
    'locationMessage',
    'Mercado Roma\nQuerétaro 225',
  ],
  [
    { locationMessage: { degreesLatitude: 0, degreesLongitude: 0, name: 'Oficina' } },
    'locationMessage',
    'Oficina',
  ],
  [{ liveLocationMessage: { caption: 'voy en camino' } }, 'locationMessage', 'voy en camino'],
  [
    {
      richResponseMessage: {
        submessages: [
          { messageText: 'Precios de hoy:' },
          {
            tableMetadata: {
              title: 'Mesas',
              rows: [
                { isHeading: true, items: ['Madera', 'Precio'] },
                { items: ['Pino', '$900'] },
                { items: ['Pino', '$900'] },
              ],
            },
          },
          { codeMetadata: { codeBlocks: [{ codeContent: 'const a ' }, { codeContent: '= 1\n' }] } },
          { latexMetadata: { expressions: [{ latexExpression: 'a^2' }] } },
          { mapMetadata: { annotations: [{ title: 'Tienda', body: 'Abierto' }] } },
          { imageMetadata: { imageText: 'La mesa' } },
        ],
      },
    },
    'chat',
    'Precios de hoy:\nMesas\nMadera | Precio\nPino | $900\nPino | $900\n```const a = 1```\na^2\nTienda – Abierto\nLa mesa',
  ],
  [
    {
      botForwardedMessage: {
        message: { richResponseMessage: { unifiedResponse: { data: Buffer.from(json(unified)) } } },
      },
    },
    'chat',
    'Dos pasos:\n1. Abre esto (https://muebles.example.com)\n```npm start```\nMadera | Precio\nPino | $900\nRoble | $1900\nFuentes',
  ],
  [{ richResponseMessage: { unifiedResponse: { data: Buffer.from('no json') } } }, 'unknown', ''],
]

test('each structured kind says what it contains', async () => {
  const { owner, customer } = desk
  for (const [content] of sent) await customer.send(owner.number, content)
  await eventually(async () => (await desk.received()).length === sent.length, 'all of them')
  const rows = await desk.received()
  expect(rows.map(({ mediaType, body }) => [mediaType, body])).toEqual(
    sent.map(([, kind, body]) => [kind, body]),
  )
  const named = rows.filter(({ mediaType }) => mediaType !== 'chat')
  expect(named.every(({ mediaType }) => isMessageKind(mediaType))).toBe(true)

  const of = (kind: string) => rows.find(({ mediaType }) => mediaType === kind)
  expect(of('order')?.details?.card).toEqual({ picture: 'data:image/jpeg;base64,/9j/' })
  expect(of('channel_invite')?.details?.card).toBeUndefined()
  expect(of('event')?.details?.card).toEqual({ startsAt: '2027-01-15T08:00:00.000Z' })
  const files = await desk.platform`select original_name from media order by id`
  expect(files.map(({ original_name }) => original_name)).toEqual(['recibo.pdf', 'Contrato'])
})
