/**
 * Each change has two events: to everyone without the codes that link a phone, to admins with
 * them. A code stays until a newer one arrives or the connection no longer needs linking, whatever
 * codeless events say.
 */
import type * as v from 'valibot'
import type { Connection, ConnectionCard, ConnectionStatus, connectionEvent } from './contract.ts'
import type { SessionEvent } from './session-contract.ts'

/** It is linked, or reconnects by itself. */
export const usableStates = [
  'CONNECTED',
  'TIMEOUT',
  'OPENING',
] as const satisfies ConnectionStatus[]

export const outageAlertMinutes = 15

/** Of campaigns; good values to begin with. */
export const safeLimits = {
  campaignDailyCap: 500,
  campaignRamp: true,
  campaignQuietFrom: '20:00',
  campaignQuietUntil: '09:00',
}

type WithStatus = { status: ConnectionStatus }

export function isUsable<C extends WithStatus>(connection: C | null | undefined): connection is C {
  return usableStates.some((status) => status === connection?.status)
}

export function isConnected(connection: WithStatus | null | undefined): boolean {
  return connection?.status === 'CONNECTED'
}

export interface ConnectionList {
  connections: ConnectionCard[]
  codes: Readonly<Record<number, Code>>
  deleted: readonly number[]
}

interface Code {
  qrcode: string
  pairingCode: string
  at: string
}

type ConnectionEvent = v.InferOutput<typeof connectionEvent.shape>

export function holdConnections(connections: ConnectionCard[]): ConnectionList {
  return connections.reduce(keepCode, { connections, codes: {}, deleted: [] })
}

export function applyConnectionEvent(list: ConnectionList, event: ConnectionEvent) {
  return event.action === 'update'
    ? place(list, cardOf(event.whatsapp))
    : remove(list, event.whatsappId)
}

export function applySessionEvent(list: ConnectionList, { session }: SessionEvent): ConnectionList {
  const known = list.connections.find(({ id }) => id === session.id)
  if (!known) return keepCode(list, session)
  const { qrcodeSvg: _, ...change } = session
  return place(list, { ...known, ...change })
}

export function cardOf({
  greetingMessage: _greeting,
  complationMessage: _completion,
  outOfHoursMessage: _outOfHours,
  ratingMessage: _rating,
  farewellMessage: _farewell,
  provider: _provider,
  battery: _battery,
  plugged: _plugged,
  queues: _queues,
  token: _token,
  ...card
}: Connection): ConnectionCard {
  return card
}

/** A previous default gets an event of its own. */
function place(list: ConnectionList, connection: ConnectionCard): ConnectionList {
  const { id } = connection
  if (list.deleted.includes(id)) return list

  const coded = keepCode(list, connection)
  const current = coded.connections.find((one) => one.id === id)
  const newest = current && current.updatedAt > connection.updatedAt ? current : connection
  const others = coded.connections.filter((one) => one.id !== id)
  const connections = [...others, withCode(newest, coded.codes[id])]
  return { ...coded, connections: connections.sort((a, b) => a.id - b.id) }
}

function remove(list: ConnectionList, id: number): ConnectionList {
  return {
    ...list,
    connections: list.connections.filter((one) => one.id !== id),
    deleted: [...new Set([...list.deleted, id])],
  }
}

type Coded = Pick<ConnectionCard, 'id' | 'qrcode' | 'pairingCode' | 'updatedAt'>

function keepCode(list: ConnectionList, coded: Coded): ConnectionList {
  const { id, qrcode, pairingCode, updatedAt: at } = coded
  const known = list.codes[id]
  const hasCode = qrcode !== '' || pairingCode !== ''
  if (!hasCode || (known && known.at >= at)) return list
  return { ...list, codes: { ...list.codes, [id]: { qrcode, pairingCode, at } } }
}

function withCode(connection: ConnectionCard, code: Code | undefined): ConnectionCard {
  const { qrcode, pairingCode } = (connection.status === 'qrcode' && code) || noCode
  return { ...connection, qrcode, pairingCode }
}

const noCode = { qrcode: '', pairingCode: '' }
