import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { proto } from '@whiskeysockets/baileys'
import { isMessageKind } from '#platform/media/kind-contract'
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
