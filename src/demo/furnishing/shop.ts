/** What the shop of the demo has set up: queues, tags, quick messages, colleagues. */
import type { AnnouncementForm } from '#announcements/contract'
import type { DemoFile } from '../files/files.ts'

export const queueRows = [
  {
    name: 'Ventas',
    color: '#00BFFF',
    orderQueue: 1,
    greetingMessage: '{{ms}}, {{firstName}}. Ventas: ¿en qué te ayudamos?',
    outOfHoursMessage: 'Abrimos de lunes a sábado de *9 a 18 h*.',
  },
  { name: 'Entregas', color: '#F2994A', orderQueue: 2 },
  { name: 'Garantías y devoluciones', color: '#9B51E0', orderQueue: 3 },
]

interface MenuRow {
  option: string
  title: string
  message: string
  below?: MenuRow[]
}

export const menuRows: MenuRow[] = [
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
]

export const tagRows = [
  { name: 'Cliente frecuente', color: '#17693A', kanban: 0 },
  { name: 'Mayorista', color: '#6B4FA0', kanban: 0 },
  { name: 'Urgente', color: '#B3261E', kanban: 0 },
  { name: 'Presupuesto', color: '#8A5300', kanban: 1 },
  { name: 'Por confirmar', color: '#0072A8', kanban: 1 },
  { name: 'En fabricación', color: '#B85C00', kanban: 1 },
  { name: 'En reparto', color: '#17693A', kanban: 1 },
]

export const quickMessageRows = [
  { shortcode: 'saludo', message: '{{ms}}, {{firstName}} 👋 ¿En qué te podemos ayudar?' },
  {
    shortcode: 'horario',
    message: 'Abrimos de lunes a sábado de *9 a 18 h*.\nLos domingos descansamos.',
  },
  {
    shortcode: 'envios',
    message: 'El envío tarda *48 horas* de lunes a viernes. En tu ciudad no tiene costo.',
  },
  {
    shortcode: 'garantia',
    message: 'Todos los muebles tienen dos años de garantía contra defectos de fábrica.',
  },
  { shortcode: 'pago', message: 'Puedes pagar con tarjeta, transferencia o en la tienda.' },
  {
    shortcode: 'despedida',
    message: 'Gracias por escribirnos, {{firstName}}. Tu protocolo es {{protocol}}.',
  },
]

/** The last list still waits for a file. */
export const fileListRows: {
  name: string
  message: string
  options: { name: string; file?: DemoFile }[]
}[] = [
  {
    name: 'Catálogo de otoño',
    message: '¡Hola! Te compartimos las piezas nuevas de la temporada.',
    options: [
      { name: 'Mesa de roble, 1.60 × 0.90', file: 'table' },
      { name: 'Sala de tres piezas', file: 'sofa' },
      { name: 'Librero de nogal', file: 'shelf' },
    ],
  },
  {
    name: 'Precios de mayoreo',
    message: 'Estos son los precios para pedidos de más de diez piezas.',
    options: [
      { name: 'Cotización de ejemplo', file: 'quote' },
      { name: 'Lista completa de precios' },
    ],
  },
]

export interface Colleague {
  name: string
  email: string
  profile: 'superv' | 'user'
  queues: string[]
}

export const colleagues: Colleague[] = [
  {
    name: 'Sara Ibáñez',
    email: 'sara@example.com',
    profile: 'superv',
    queues: ['Ventas', 'Garantías y devoluciones'],
  },
  {
    name: 'Beto Ramírez',
    email: 'beto@example.com',
    profile: 'user',
    queues: ['Entregas', 'Ventas'],
  },
  {
    name: 'Carla Nascimento',
    email: 'carla@example.com',
    profile: 'user',
    queues: ['Ventas', 'Garantías y devoluciones'],
  },
]

export const chatRows: { title: string; messages: [author: string, text: string][] }[] = [
  {
    title: 'Entregas',
    messages: [
      ['Beto Ramírez', 'El camión llega tarde hoy, hay tráfico en Viaducto.'],
      ['Admin', 'Gracias por avisar. ¿Alcanzas a Coyoacán antes de las 16:00?'],
      ['Beto Ramírez', 'Sí, ese va primero.'],
    ],
  },
  {
    title: 'Equipo de ventas',
    messages: [
      ['Admin', '¿Quién tiene el catálogo nuevo?'],
      ['Sara Ibáñez', 'Está en la carpeta compartida, *versión de noviembre*.'],
      ['Carla Nascimento', 'Eu vi! Ficou ótimo.'],
      ['Admin', 'Lucía pregunta por la mesa de roble: https://recado.mx/p/88'],
      ['Sara Ibáñez', 'Quedan dos. Escríbeme por aquí si necesitas algo 🙂'],
    ],
  },
]

interface AnnouncementRow extends Pick<AnnouncementForm, 'title' | 'text' | 'priority'> {
  picture?: DemoFile
}

export const announcementRows: AnnouncementRow[] = [
  {
    title: 'Mantenimiento el domingo',
    text: 'De 3:00 a 3:30 Recado no estará disponible.',
    priority: 1,
  },
  {
    title: 'Nuevas notas de voz',
    text: 'Ya se pueden grabar y escuchar antes de enviarlas.',
    priority: 2,
  },
  {
    title: 'Horario de fiestas',
    text: 'El soporte responde de 9:00 a 14:00.',
    priority: 3,
    picture: 'sofa',
  },
]
