/** Closed tickets of the last weeks, for the dashboard, the search and the closed list. */
import type { PastMessage, PastTicket } from './storing.ts'

interface Staff {
  users: { id: number; name: string }[]
  queues: { id: number; name: string }[]
  contacts: { id: number; jid: string }[]
}

const weeks = 6
const minute = 60_000
const day = 24 * 60 * minute
/** Of Mexico City, where the demo's shop is: UTC-6. */
const opensAtUtc = 15
/** From Sunday to Saturday. */
const ticketsOfWeekday = [1, 11, 9, 10, 9, 12, 6]

const dialogues: [question: string, answer: string, thanks: string][] = [
  ['¿Tienen sillas de comedor en nogal?', 'Sí, a 2 450 cada una. ¿Cuántas necesitas?', 'Seis.'],
  ['¿Hacen envíos a Puebla?', 'Claro, tarda tres días.', 'Muy bien, gracias.'],
  ['¿Cuánto cuesta el librero grande?', 'Cuesta 8 900 con entrega incluida.', 'Lo pienso.'],
  ['Mi pedido llegó con un golpe', 'Lo sentimos. Mañana lo cambiamos.', 'Gracias por la rapidez.'],
  ['¿Abren el domingo?', 'No, de lunes a sábado de 9 a 18 h.', 'Ok, voy el sábado.'],
  ['¿Puedo pagar en partes?', 'Sí, hasta en doce meses con tarjeta.', 'Perfecto.'],
  ['Quiero cambiar la tela del sofá', '¿Qué color te gustaría?', 'Gris claro.'],
  ['¿Me mandan la factura?', 'Con gusto. ¿A qué correo la enviamos?', 'Al mismo de siempre.'],
]

export function pastWeeks({ users, queues, contacts }: Staff, now: Date): PastTicket[] {
  const random = makeRandom(7)
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  return daysBefore(now).flatMap((midnight) => {
    const count = ticketsOfWeekday[midnight.getUTCDay()] ?? 0
    return Array.from({ length: count }, () => {
      const openedAt = new Date(midnight.getTime() + (opensAtUtc * 60 + random() * 540) * minute)
      const acceptedAt = new Date(openedAt.getTime() + (1 + random() ** 3 * 40) * minute)
      const closedAt = new Date(acceptedAt.getTime() + (4 + random() ** 2 * 70) * minute)
      const contact = pick(contacts) ?? { id: 0, jid: '' }
      return {
        contactId: contact.id,
        jid: contact.jid,
        status: 'closed' as const,
        user: pick(users) ?? null,
        queue: pick(queues) ?? null,
        tagIds: [],
        unread: 0,
        openedAt,
        acceptedAt,
        closedAt,
        ...(random() < 0.4 ? { rate: random() < 0.8 ? 3 : 2 } : {}),
        messages: dialogueBetween(openedAt, acceptedAt, closedAt, pick(dialogues)),
      }
    }).filter(({ closedAt }) => closedAt < now)
  })
}

/** Midnights in UTC, the oldest first, today's included. */
function daysBefore(now: Date): Date[] {
  const today = Math.floor(now.getTime() / day) * day
  return Array.from({ length: weeks * 7 }, (_, at) => new Date(today - (weeks * 7 - 1 - at) * day))
}

function dialogueBetween(
  openedAt: Date,
  acceptedAt: Date,
  closedAt: Date,
  [question, answer, thanks] = ['', '', ''],
): PastMessage[] {
  const between = (share: number) =>
    new Date(acceptedAt.getTime() + share * (closedAt.getTime() - acceptedAt.getTime()))
  return [
    { at: openedAt, fromMe: false, body: question },
    { at: between(0.2), fromMe: true, body: answer },
    { at: between(0.6), fromMe: false, body: thanks },
    { at: between(0.9), fromMe: true, body: 'Gracias por escribirnos. ¡Buen día!' },
  ]
}

/** The same numbers at each start (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
