/** From shops and of what is bought in them. */
import { jpegOf, landscape } from '../files/pictures.ts'
import { inAll, named, type Sample } from './sample.ts'

const json = (value: unknown) => JSON.stringify(value)
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n'.padEnd(2000))

export const shopSamples: Sample[] = [
  {
    name: 'Order',
    async send({ send, orders }) {
      const articles = [
        { name: 'Silla Luna', quantity: 2, price: 500_000 },
        { name: 'Mesa de pino', quantity: 1, price: 234_500 },
      ]
      orders.set('5551', { token: 'dG9rZW4=', currency: 'MXN', articles })
      return send({
        orderMessage: {
          orderId: '5551',
          token: 'dG9rZW4=',
          orderTitle: 'Mesas del Sur',
          itemCount: 3,
          message: 'Para hoy, por favor',
          totalAmount1000: 1_234_500,
          totalCurrencyCode: 'MXN',
          thumbnail: await landscape(96, 96),
        },
      })
    },
    row: named('Pedido', 'Pedido', 'Order', 'Mesas del Sur'),
    bubble: [
      named('Pedido', 'Pedido', 'Order'),
      inAll('Mesas del Sur'),
      inAll('2 × Silla Luna – 500.00 MXN'),
      inAll('1 × Mesa de pino'),
      inAll('× 3'),
      inAll('Para hoy, por favor'),
    ],
  },
  {
    name: 'Question about a product',
    async send({ send }) {
      const product = { title: 'Silla Luna', priceAmount1000: 500_000, currencyCode: 'MXN' }
      return send({ productMessage: { body: '¿La hay en azul?', product } })
    },
    row: named('Producto', 'Produto', 'Product', 'Silla Luna'),
    bubble: [named('Producto', 'Produto', 'Product'), inAll('¿La hay en azul?')],
  },
  {
    name: 'Template with a PDF',
    async send({ send, fileOf }) {
      const file = { kind: 'document', content: pdf, mimetype: 'application/pdf' } as const
      const documentMessage = fileOf({ ...file, fileName: 'Recibo 12.pdf' }).documentMessage
      const hydratedButtons = [
        { urlButton: { displayText: 'Pagar', url: 'https://pay.example/1' } },
      ]
      return send({
        templateMessage: {
          hydratedTemplate: {
            documentMessage,
            hydratedContentText: 'Tu recibo está listo',
            hydratedFooterText: 'Luz del Norte',
            hydratedButtons,
          },
        },
      })
    },
    row: named(
      'Mensaje con opciones',
      'Mensagem com opções',
      'Message with options',
      'Tu recibo está listo',
    ),
    bubble: [
      named('Mensaje con opciones', 'Mensagem com opções', 'Message with options'),
      inAll('Recibo 12.pdf'),
      inAll('Tu recibo está listo'),
      inAll('Pagar'),
    ],
  },
  {
    name: 'Template',
    send: ({ send }) =>
      send({
        templateMessage: {
          hydratedTemplate: {
            hydratedTitleText: 'Cita confirmada',
            hydratedContentText: 'Te esperamos el martes a las 10:00',
            hydratedButtons: [
              { quickReplyButton: { displayText: 'Ahí estaré', id: '1' } },
              { callButton: { displayText: 'Llamar', phoneNumber: '+525550001111' } },
            ],
          },
        },
      }),
    row: named(
      'Mensaje con opciones',
      'Mensagem com opções',
      'Message with options',
      'Cita confirmada',
    ),
    bubble: [inAll('Te esperamos el martes a las 10:00'), inAll('Ahí estaré'), inAll('Llamar')],
  },
  {
    name: 'Buttons',
    send: ({ send }) =>
      send({
        buttonsMessage: {
          contentText: '¿Confirmas tu visita?',
          footerText: 'Clínica Sol',
          buttons: [
            { buttonText: { displayText: 'Sí, confirmo' } },
            { buttonText: { displayText: 'No puedo' } },
          ],
        },
      }),
    row: named(
      'Mensaje con opciones',
      'Mensagem com opções',
      'Message with options',
      '¿Confirmas tu visita?',
    ),
    bubble: [inAll('¿Confirmas tu visita?'), inAll('Sí, confirmo'), inAll('No puedo')],
  },
  {
    name: 'List with rows',
    send: ({ send }) =>
      send({
        listMessage: {
          title: 'Menú del día',
          description: 'Elige tu platillo',
          buttonText: 'Ver el menú',
          sections: [
            {
              title: 'Sopas',
              rows: [{ title: 'Pozole', description: 'rojo, con todo' }, { title: 'Menudo' }],
            },
            { title: 'Postres', rows: [{ title: 'Flan' }] },
          ],
        },
      }),
    row: named(
      'Mensaje con opciones',
      'Mensagem com opções',
      'Message with options',
      'Menú del día',
    ),
    bubble: [inAll('Elige tu platillo'), inAll('Pozole'), inAll('rojo, con todo'), inAll('Flan')],
  },
  {
    name: 'Form answer',
    send: ({ send }) =>
      send({
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
      }),
    row: named(
      'Respuestas de un formulario',
      'Respostas de um formulário',
      'Answers to a form',
      'Enviado',
    ),
    bubble: [
      named('Respuestas de un formulario', 'Respostas de um formulário', 'Answers to a form'),
      inAll('Nombre: Ana Ruiz'),
      inAll('Talla: Chica'),
    ],
  },
  {
    name: 'Pix key',
    send: ({ send }) =>
      send({
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
                      pix_static_code: {
                        merchant_name: 'Ana Souza',
                        key: 'ana@pix.example',
                        key_type: 'EMAIL',
                      },
                    },
                  ],
                }),
              },
            ],
          },
        },
      }),
    row: named('Pago', 'Pagamento', 'Payment', 'Paga aquí'),
    bubble: [named('Pago', 'Pagamento', 'Payment'), inAll('Ana Souza'), inAll('ana@pix.example')],
  },
  {
    name: 'Payment request',
    send: ({ send }) =>
      send({
        requestPaymentMessage: {
          amount1000: 99_000,
          currencyCodeIso4217: 'INR',
          noteMessage: { conversation: 'La renta de mayo' },
        },
      }),
    row: named('Solicitud de pago', 'Solicitação de pagamento', 'Payment request', '99.00 INR'),
    bubble: [inAll('99.00 INR'), inAll('La renta de mayo')],
  },
  {
    name: 'Declined payment',
    send: ({ send }) => send({ declinePaymentRequestMessage: { key: { id: 'none' } } }),
    row: named(
      'Solicitud de pago rechazada',
      'Solicitação de pagamento recusada',
      'Payment request declined',
    ),
  },
  {
    name: 'Bank code',
    send: ({ send }) =>
      send({
        templateMessage: { hydratedTemplate: { maskLinkedDevices: true, hydratedButtons: [] } },
      }),
    row: named(
      'Solo se puede ver en el teléfono',
      'Só pode ser visto no telefone',
      'Can only be seen on the phone',
    ),
  },
  {
    name: 'Carousel',
    async send({ send, fileOf }) {
      const picture = {
        kind: 'image',
        content: await jpegOf(320, 200),
        mimetype: 'image/jpeg',
        size: { width: 320, height: 200 },
      } as const
      const { imageMessage } = fileOf(picture)
      const card = (title: string) => ({
        header: { title, imageMessage },
        body: { text: `Conoce ${title}` },
        nativeFlowMessage: {
          buttons: [{ name: 'quick_reply', buttonParamsJson: json({ display_text: 'Lo quiero' }) }],
        },
      })
      return send({
        interactiveMessage: {
          body: { text: 'Nuestras novedades' },
          carouselMessage: { cards: [card('Mesa Sol'), card('Mesa Mar')] },
        },
      })
    },
    row: named(
      'Mensaje con opciones',
      'Mensagem com opções',
      'Message with options',
      'Nuestras novedades',
    ),
    bubble: [inAll('Conoce Mesa Sol'), inAll('Conoce Mesa Mar'), inAll('Lo quiero')],
  },
]
