import { spanishQuote } from '../files/quote.ts'
import type { ShopWords } from './words.ts'

export const spanishShop: ShopWords = {
  company: 'Muebles Demo',
  queues: { sales: 'Ventas', deliveries: 'Entregas', returns: 'Garantías y devoluciones' },
  greeting:
    '{{ms}}, {{firstName}}. Gracias por escribir a Muebles Demo. ¿Con qué área quieres hablar?',
  salesGreeting: '{{ms}}, {{firstName}}. Ventas: ¿en qué te ayudamos?',
  closedMessage: 'Abrimos de lunes a sábado de *9 a 18 h*.',
  menu: [
    {
      option: '1',
      title: 'Precios',
      message: '¿De qué muebles?',
      below: [
        { option: '1', title: 'Mesas', message: 'Desde $4,900. Te pasamos con alguien de ventas.' },
        {
          option: '2',
          title: 'Sillas',
          message: '¿De madera o tapizadas?',
          below: [
            { option: '1', title: 'De madera', message: 'Desde $1,200 cada una.' },
            { option: '2', title: 'Tapizadas', message: 'Desde $1,850 cada una.' },
          ],
        },
      ],
    },
    { option: '2', title: 'Horario y dirección', message: 'De 9 a 18 h, en Av. Juárez 120.' },
    { option: '3', title: 'Hablar con una persona', message: 'En un momento te atendemos.' },
  ],
  tags: {
    regular: 'Cliente frecuente',
    wholesale: 'Mayorista',
    urgent: 'Urgente',
    quote: 'Presupuesto',
    toConfirm: 'Por confirmar',
    inTheMaking: 'En fabricación',
    onItsWay: 'En reparto',
  },
  quickMessages: {
    greeting: {
      shortcode: 'saludo',
      message: '{{ms}}, {{firstName}} 👋 ¿En qué te podemos ayudar?',
    },
    hours: {
      shortcode: 'horario',
      message: 'Abrimos de lunes a sábado de *9 a 18 h*.\nLos domingos descansamos.',
    },
    shipping: {
      shortcode: 'envios',
      message: 'El envío tarda *48 horas* de lunes a viernes. En tu ciudad no tiene costo.',
    },
    guarantee: {
      shortcode: 'garantia',
      message: 'Todos los muebles tienen dos años de garantía contra defectos de fábrica.',
    },
    payment: {
      shortcode: 'pago',
      message: 'Puedes pagar con tarjeta, transferencia o en la tienda.',
    },
    goodbye: {
      shortcode: 'despedida',
      message: 'Gracias por escribirnos, {{firstName}}. Tu protocolo es {{protocol}}.',
    },
  },
  files: {
    table: 'mesa.jpg',
    sofa: 'sala.jpg',
    shelf: 'librero.jpg',
    quote: 'Cotización 4471.pdf',
  },
  quote: spanishQuote,
  catalogue: {
    name: 'Catálogo de otoño',
    message: '¡Hola! Te compartimos las piezas nuevas de la temporada.',
    options: [
      { name: 'Mesa de roble, 1.60 × 0.90', file: 'table' },
      { name: 'Sala de tres piezas', file: 'sofa' },
      { name: 'Librero de nogal', file: 'shelf' },
    ],
  },
  wholesalePrices: {
    name: 'Precios de mayoreo',
    message: 'Estos son los precios para pedidos de más de diez piezas.',
    options: [
      { name: 'Cotización de ejemplo', file: 'quote' },
      { name: 'Lista completa de precios' },
    ],
  },
  announcements: {
    maintenance: {
      title: 'Mantenimiento el domingo',
      text: 'De 3:00 a 3:30 Recado no estará disponible.',
    },
    voiceNotes: {
      title: 'Nuevas notas de voz',
      text: 'Ya se pueden grabar y escuchar antes de enviarlas.',
    },
    holidays: { title: 'Horario de fiestas', text: 'El soporte responde de 9:00 a 14:00.' },
  },
  lists: { lastYear: 'Clientes del año', current: 'Pedidos en curso' },
  shopVariable: { key: 'tienda', value: 'Muebles Demo, Av. Juárez 120' },
  campaigns: {
    autumn: {
      name: 'Colección de otoño',
      message1:
        'Hola {nome}, ya llegó la colección de otoño a {tienda}. ¿Te aparto algo? Si prefieres no recibir mensajes, responde BAJA.',
      message2:
        '¡Buenas, {nome}! Esta semana los libreros de nogal tienen *15 %* de descuento en {tienda}. Responde BAJA para no recibir más.',
    },
    survey: {
      name: 'Encuesta de entrega',
      message1: 'Gracias, {nome}. Del 1 al 10, ¿qué tan contento quedaste con tu mueble?',
      confirmationMessage1: 'Hola {nome}, ¿nos ayudas con una pregunta sobre tu compra?',
    },
    sale: { name: 'Venta de fin de año' },
    moving: { name: 'Aviso de mudanza' },
  },
  programs: { shop: 'Tienda en línea', books: 'Contabilidad', trial: 'Prueba de n8n' },
  plans: { basic: 'Básico', professional: 'Profesional' },
  paid: { inCash: 'Pagó en la tienda', byTransfer: 'SPEI recibido' },
}
