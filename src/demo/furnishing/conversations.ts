/** The conversations that are going on when the demo opens. */
import type { DemoFile } from '../files/files.ts'

export interface Line {
  from: 'customer' | 'agent'
  text?: string
  file?: DemoFile
  /** Author within a group. */
  author?: string
}

export interface Conversation {
  /** A name in `customers`. */
  customer: string
  status: 'pending' | 'open' | 'closed'
  agent?: string
  queue?: string
  tags?: string[]
  note?: string
  unread?: number
  /** When its last message was written. */
  minutesAgo: number
  lines: Line[]
}

const customer = (text: string): Line => ({ from: 'customer', text })
const agent = (text: string): Line => ({ from: 'agent', text })

const lucia: Line[] = [
  customer('Hola, buenas tardes'),
  customer('¿Todavía tienen la *mesa de roble* que vi en la página?'),
  agent('¡Hola, Lucía! Sí, nos quedan dos.'),
  { from: 'agent', file: 'table', text: 'Es esta. Mide 1.60 × 0.90 y llega armada.' },
  customer('Está preciosa 😍'),
  customer('¿Y cuánto tarda el envío a Coyoacán? Es para una cena el sábado, por eso pregunto.'),
  agent('De lunes a viernes, *48 horas*. Si la pides hoy llega el jueves.'),
  { from: 'customer', file: 'voice' },
  agent('Claro, te la aparto hasta mañana. Aquí están todas las fotos: https://recado.mx/p/88'),
  { from: 'customer', file: 'sofa', text: 'Va en esta sala, ¿crees que combine?' },
  agent('Combina muy bien. Para ese espacio también hay bancas a juego.'),
  { from: 'agent', file: 'quote' },
  customer('Perfecto 🙌'),
]

export const conversations: Conversation[] = [
  {
    customer: 'Lucía Fernández',
    status: 'open',
    agent: 'Admin',
    queue: 'Ventas',
    tags: ['Cliente frecuente', 'Presupuesto'],
    note: 'Prefiere que le escriban por la tarde.',
    minutesAgo: 6,
    lines: lucia,
  },
  {
    customer: 'Sam Carter',
    status: 'open',
    agent: 'Admin',
    queue: 'Entregas',
    tags: ['En reparto'],
    minutesAgo: 25,
    unread: 1,
    lines: [
      customer('Hi, can I change the delivery address?'),
      agent('Of course. Which address should we deliver to?'),
      customer('221 Baker Street, please'),
    ],
  },
  {
    customer: 'Patricia Núñez',
    status: 'open',
    agent: 'Sara Ibáñez',
    queue: 'Garantías y devoluciones',
    tags: ['Urgente'],
    minutesAgo: 48,
    lines: [
      customer('Se despegó una pata del sillón'),
      { from: 'customer', file: 'sofa' },
      agent('Lo sentimos mucho. Pasamos mañana a repararlo sin costo.'),
    ],
  },
  {
    customer: 'Rodrigo Salas',
    status: 'open',
    agent: 'Beto Ramírez',
    queue: 'Entregas',
    tags: ['En reparto'],
    minutesAgo: 73,
    lines: [
      customer('¿A qué hora llega mi librero?'),
      agent('Entre las 12 y las 14 h. Le escribo cuando vaya en camino.'),
    ],
  },
  {
    customer: 'Ana Beatriz Lima',
    status: 'open',
    agent: 'Carla Nascimento',
    queue: 'Ventas',
    tags: ['Mayorista', 'En fabricación'],
    minutesAgo: 130,
    lines: [
      customer('Bom dia! Preciso de 40 cadeiras para o restaurante.'),
      agent('Bom dia, Ana! Fazemos em três semanas. Nogueira ou carvalho?'),
      customer('Nogueira, por favor.'),
    ],
  },
  {
    customer: 'João Pereira',
    status: 'pending',
    minutesAgo: 2,
    unread: 1,
    lines: [customer('Oi! Meu pedido _4471_ ainda não chegou, podem verificar?')],
  },
  {
    customer: 'Familia Ríos, pedidos y entregas',
    status: 'pending',
    queue: 'Entregas',
    tags: ['Por confirmar'],
    minutesAgo: 14,
    unread: 4,
    lines: [
      {
        from: 'customer',
        author: 'Marta Ríos',
        text: 'Buenos días, ¿a qué hora llega el camión?',
      },
      { from: 'customer', author: 'Iván Ríos', text: 'A las 11, me dijeron' },
      { from: 'customer', author: 'Iván Ríos', text: 'Pero confirmen por favor 🙏' },
      { from: 'customer', author: 'Paola Ríos', text: 'Llegó todo, pero falta una silla.' },
    ],
  },
  {
    customer: 'Valentina Cruz',
    status: 'pending',
    queue: 'Ventas',
    tags: ['Presupuesto'],
    minutesAgo: 47,
    unread: 2,
    lines: [
      customer('https://recado.mx/catalogo/sillas ¿esta en color nogal?'),
      { from: 'customer', file: 'shelf', text: 'Y este librero, ¿lo tienen más alto?' },
    ],
  },
  {
    customer: 'Marina Souza',
    status: 'pending',
    queue: 'Garantías y devoluciones',
    tags: ['Por confirmar'],
    minutesAgo: 96,
    unread: 1,
    lines: [customer('Obrigada! Vocês trocam o tecido também?')],
  },
  {
    customer: 'Don Ernesto',
    status: 'closed',
    agent: 'Admin',
    queue: 'Ventas',
    minutesAgo: 160,
    lines: [
      customer('Paso mañana a las 10 por el sillón, ¿está bien?'),
      agent('Lo esperamos, don Ernesto.'),
    ],
  },
]
