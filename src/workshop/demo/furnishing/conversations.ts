/** The conversations that are going on when the demo opens. */
import { agent, customer } from '../words/lines.ts'
import type { DemoWords, Line, QueueKey, TagKey } from '../words/words.ts'

export interface Conversation {
  /** A name in `customers`. */
  customer: string
  status: 'pending' | 'open' | 'closed'
  agent?: string
  queue?: QueueKey
  tags?: TagKey[]
  note?: string
  unread?: number
  /** When its last message was written. */
  minutesAgo: number
  lines: Line[]
}

/** Some write in the shop's language, some in their own. */
export const conversationsIn = (words: DemoWords): Conversation[] => [
  {
    customer: 'Lucía Fernández',
    status: 'open',
    agent: 'Admin',
    queue: 'sales',
    tags: ['regular', 'quote'],
    note: words.luciaNote,
    minutesAgo: 6,
    lines: words.lucia,
  },
  {
    customer: 'Sam Carter',
    status: 'open',
    agent: 'Admin',
    queue: 'deliveries',
    tags: ['onItsWay'],
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
    queue: 'returns',
    tags: ['urgent'],
    minutesAgo: 48,
    lines: words.patricia,
  },
  {
    customer: 'Rodrigo Salas',
    status: 'open',
    agent: 'Beto Ramírez',
    queue: 'deliveries',
    tags: ['onItsWay'],
    minutesAgo: 73,
    lines: words.rodrigo,
  },
  {
    customer: 'Ana Beatriz Lima',
    status: 'open',
    agent: 'Carla Nascimento',
    queue: 'sales',
    tags: ['wholesale', 'inTheMaking'],
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
    customer: words.group.subject,
    status: 'pending',
    queue: 'deliveries',
    tags: ['toConfirm'],
    minutesAgo: 14,
    unread: 4,
    lines: words.rios,
  },
  {
    customer: 'Valentina Cruz',
    status: 'pending',
    queue: 'sales',
    tags: ['quote'],
    minutesAgo: 47,
    unread: 2,
    lines: words.valentina,
  },
  {
    customer: 'Marina Souza',
    status: 'pending',
    queue: 'returns',
    tags: ['toConfirm'],
    minutesAgo: 96,
    unread: 1,
    lines: [customer('Obrigada! Vocês trocam o tecido também?')],
  },
  {
    customer: 'Don Ernesto',
    status: 'closed',
    agent: 'Admin',
    queue: 'sales',
    minutesAgo: 160,
    lines: words.ernesto,
  },
]
