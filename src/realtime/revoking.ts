/** Rights that end or change while a socket is open: it follows, or it is closed. */

import type { Actor } from '#scope'
import { catchUp } from './halls.ts'
import { type House, inTurn, join, leave, sendAway } from './house.ts'
import { tellWhoLooks } from './looking.ts'
import { readRights, rightsKey, sameRights } from './rights.ts'
import { circlesOfPerson, listRooms, standingRooms } from './rooms.ts'
import { closeCode, type Socket } from './socket.ts'
import { askToFetch, fallBehind } from './telling.ts'
import { enterTicket } from './visiting.ts'

/** Compares with the database what these sockets were let in with. */
export async function recheck(house: House, sockets: Socket[]) {
  const people = sockets.filter(({ actor }) => actor.userId !== null)
  if (people.length === 0) return
  const rights = await readRights(house.platform, people)
  for (const socket of people) {
    const present = rights.get(rightsKey(socket.companyId, socket.actor))
    if (!present) endLogin(house, socket)
    else if (!sameRights(present, socket.actor)) giveRights(house, socket, present)
  }
}

/** Somewhere a login, a person or a company changed: who must go is told first what was committed. */
export async function recheckAll(house: House) {
  for (const hall of [...house.halls.values()]) await catchUp(house, hall)
  await recheck(house, [...house.sockets])
}

export function recheckUser(house: House, companyId: number, userId: number): Promise<void> {
  const theirs = [...house.sockets].filter(
    (socket) => socket.companyId === companyId && socket.actor.userId === userId,
  )
  return recheck(house, theirs)
}

function endLogin(house: House, socket: Socket) {
  sendAway(house, socket, closeCode.loginEnded, 'Login ended')
}

/** Other rooms from this moment on; open conversations are asked for again, the rest is fetched. */
function giveRights(house: House, socket: Socket, actor: Actor) {
  const tickets = [...socket.tickets.keys()]
  leave(house, socket, socket.rooms)
  socket.tickets.clear()
  socket.actor = actor
  socket.circles = new Set(circlesOfPerson(actor))
  const hall = house.halls.get(socket.companyId)
  if (!hall?.sockets.has(socket)) return

  join(house, socket, standingRooms(actor))
  for (const list of socket.lists) join(house, socket, listRooms(actor, list))
  socket.behind ??= hall.feed.published
  inTurn(house, socket, async () => {
    for (const ticketId of tickets) await enterTicket(house, socket, ticketId)
    askToFetch(house, socket)
    tellWhoLooks(house, socket, socket.rooms)
  })
  fallBehind(house, socket, hall.feed.published)
}

const patienceMs = 1_000

/** Closes the sockets of ended logins, once they were told what was committed before. */
export async function endLogins(house: House, loginIds: string[]) {
  const ended = new Set(loginIds)
  const theirs = [...house.sockets].filter(({ actor }) => ended.has(actor.loginId ?? ''))
  for (const socket of theirs) {
    setTimeout(() => endLogin(house, socket), patienceMs).unref()
  }
  for (const companyId of new Set(theirs.map((socket) => socket.companyId))) {
    const hall = house.halls.get(companyId)
    if (hall) await catchUp(house, hall)
  }
  for (const socket of theirs) inTurn(house, socket, () => endLogin(house, socket))
}
