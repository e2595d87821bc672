/** The furnished demo's other half: colleagues and their chats, queues, tags, notes, rates, numbers that are down. */

import { createAnnouncement } from '#announcements/publishing'
import { createChat } from '#chats/changing'
import { postChatMessage } from '#chats/posting'
import { connections } from '#db/schema/connections.ts'
import { queues } from '#db/schema/queues.ts'
import { handlings } from '#db/schema/tickets.ts'
import type { Services } from '#http/services'
import { createNote } from '#notes/keeping'
import { createQuickMessage } from '#quick-messages/keeping'
import { type Actor, type Company, system } from '#scope'
import { createTag } from '#tags/keeping'
import { syncTags } from '#tags/tagging'
import { createUser } from '#users/creating'

const colleagues = [
  ['Sara Ibáñez', 'superv'],
  ['Beto Ramírez', 'user'],
  ['Carla Nascimento', 'user'],
] as const

/** From the newest to the oldest, each with what was said by whom. */
const chats: [title: string, said: [by: number, text: string][]][] = [
  [
    'Equipo de ventas',
    [
      [0, '¿Quién tiene el catálogo nuevo?'],
      [1, 'Está en la carpeta compartida, *versión de noviembre*.'],
      [2, 'Eu vi! Ficou ótimo.'],
      [0, 'Gracias. Lucía pregunta por la mesa de roble: https://recado.mx/p/88'],
      [1, 'Quedan dos, ya le respondí.'],
      [3, 'Hoy salen las entregas de Coyoacán a las 16:00.'],
    ],
  ],
  ['Entregas', [[2, 'El camión llega tarde hoy.']]],
]

const numbers = [
  {
    name: 'Entregas',
    status: 'DISCONNECTED',
    reason: 'ERR_WAPP_LOGGED_OUT',
    number: '5215550000077',
  },
  { name: 'Garantías', status: 'TIMEOUT', reason: null, number: '5215550000078' },
  { name: 'Sucursal norte', status: 'OPENING', reason: null, number: null },
  { name: 'Sucursal sur', status: 'PAIRING', reason: null, number: null },
  { name: 'Mayoreo', status: 'qrcode', reason: null, number: null, qrcode: 'recado-demo-code' },
] as const

const news = [
  ['Mantenimiento el domingo', 'De 3:00 a 3:30 Recado no estará disponible.', 1],
  ['Nuevas notas de voz', 'Ya se pueden grabar y escuchar antes de enviarlas.', 2],
  ['Horario de fiestas', 'El soporte responde de 9:00 a 14:00.', 3],
] as const

async function announce(services: Services) {
  for (const [title, text, priority] of news) {
    await createAnnouncement(services, { title, text, priority, status: true })
  }
}

export async function furnishTeam(services: Services) {
  await announce(services)
  const admin: Actor = { ...system, role: 'admin', userId: 1, name: 'Admin' }
  const desk = services.openCompany(1, admin)
  await services.platform`update companies set due_date = current_date + 40 where id = 1`
  await furnishQueue(desk)
  const people = await hire(desk)
  await chat(services, [admin, ...people])
  await mark(desk)
  await rate(desk, people)
  await desk.scope(({ db }) => db.insert(connections).values([...numbers]))
}

async function furnishQueue(desk: Company) {
  await desk.scope(({ db }) =>
    db.insert(queues).values({ name: 'Garantías y devoluciones', color: '#9B51E0', orderQueue: 3 }),
  )
}

async function hire(desk: Company): Promise<Actor[]> {
  const people: Actor[] = []
  for (const [at, [name, profile]] of colleagues.entries()) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`
    const queueIds = [1 + (at % 3), 3]
    const { id } = await createUser(desk, { name, email, profile, password: 'recado', queueIds })
    people.push({ ...system, role: profile, userId: id, name, queueIds })
  }
  return people
}

async function chat(services: Services, people: Actor[]) {
  for (const [title, said] of chats.toReversed()) {
    const [owner = system, ...others] = title === 'Entregas' ? people.toReversed() : people
    const { id } = await services
      .openCompany(1, owner)
      .scope((scope) =>
        createChat(scope, { title, users: others.flatMap(({ userId }) => userId ?? []) }),
      )
    for (const [by, message] of said) {
      await postChatMessage(services.openCompany(1, people[by] ?? owner), { chatId: id, message })
    }
  }
}

async function mark(desk: Company) {
  await desk.scope(async (scope) => {
    const tags = [
      await createTag(scope, { name: 'Urgente', color: '#D32F2F' }),
      await createTag(scope, { name: 'Cliente frecuente', color: '#2E7D32' }),
      await createTag(scope, { name: 'Mayoreo', color: '#F9A825' }),
    ].map(({ id }) => id)
    await syncTags(scope, { ticketId: 1, tags: tags.slice(0, 2) })
    await syncTags(scope, { ticketId: 3, tags: tags.slice(1) })
    await createNote(scope, { ticketId: 1, note: 'Prefiere que le escriban por la tarde.' })
    await createQuickMessage(scope, {
      shortcode: 'envio',
      message: 'Los envíos en la ciudad llegan en 48 horas, {{firstName}}.',
      geral: true,
    })
    await createQuickMessage(scope, { shortcode: 'gracias', message: '¡Gracias por escribirnos!' })
  })
}

/** Passes of the last days, so that the dashboard has something to say of everybody. */
async function rate(desk: Company, people: Actor[]) {
  const passes = people.flatMap(({ userId }, at) =>
    [1, 2, 3].map((day) => {
      const queuedAt = new Date(Date.now() - day * 3_600_000 * (at + 1))
      const startedAt = new Date(queuedAt.getTime() + (3 + at) * 60_000)
      const finishedAt = new Date(startedAt.getTime() + (18 + 31 * at) * 60_000)
      const rated = at === 2 ? {} : { ratingAt: finishedAt, rate: Math.max(1, 3 - at - (day % 2)) }
      return { ticketId: 7, contactId: 7, userId, queuedAt, startedAt, finishedAt, ...rated }
    }),
  )
  await desk.scope(({ db }) => db.insert(handlings).values(passes))
}
