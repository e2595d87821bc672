/** The page's outgoing messages: shown at once, kept over a reload, delivered in the order of writing. */
import { atom, useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import * as v from 'valibot'
import { AppError } from '#errors'
import type { Calls } from '#http/call'
import { Message, messageUpdated, resendMessage, sendMessage } from '#messages/contract'
import type { Ticket } from '#tickets/contract'
import { useFacts } from '../facts.tsx'
import { type Desk, useDesk } from '../resource.ts'
import { readStored, writeStored } from '../stored.ts'
import { useTry } from '../try.ts'
import {
  type Delivery,
  type Outgoing,
  openSender,
  sketchMessage,
  without,
  withRefusal,
} from './outgoing.ts'
import type { Row } from './rows.ts'

const outgoingAtom = atom<readonly Outgoing[]>([])

const Kept = v.array(
  v.object({
    clientId: v.string(),
    ticketId: v.number(),
    message: Message,
    refusal: v.nullable(v.string()),
  }),
)

interface Outbox {
  send: (outgoing: Outgoing) => void
  again: (outgoing: Outgoing) => void
  discard: (clientId: string) => void
}

const outboxes = new WeakMap<Desk, Outbox>()

/** One for the page; what an earlier page did not get rid of goes first. */
function outboxOf(desk: Desk): Outbox {
  const existing = outboxes.get(desk)
  if (existing) return existing
  const outbox = openOutbox(desk)
  outboxes.set(desk, outbox)
  return outbox
}

function openOutbox({ store, live, call, viewer }: Desk): Outbox {
  const key = `outgoing:${viewer.userId}`
  const change = (how: (all: readonly Outgoing[]) => readonly Outgoing[]) => {
    const all = how(store.get(outgoingAtom))
    store.set(outgoingAtom, all)
    writeStored(key, all.length === 0 ? null : JSON.stringify(all))
  }
  const send = openSender({
    attempt: ({ ticketId, clientId, message: { body } }) =>
      call ? attempt(call, { ticketId, clientId, body }) : Promise.resolve({ done: true }),
    settle: (clientId) => change((all) => without(all, clientId)),
    refuse: (clientId, code) => change((all) => withRefusal(all, clientId, code)),
    pause,
  })

  async function attempt(
    server: Calls['call'],
    wish: { ticketId: number; clientId: string; body: string },
  ): Promise<Delivery> {
    try {
      const message = await server(sendMessage, wish)
      tellCreated(message)
      return { done: true }
    } catch (error) {
      if (!(error instanceof AppError)) return { done: false, refusal: 'ERR_INTERNAL' }
      const isPassing = error.status === 0 || error.status > 500 || error.status === 429
      return isPassing ? { done: false, retry: true } : { done: false, refusal: error.code }
    }
  }

  /** The event brings the ticket and the contact; the message alone settles the bubble. */
  function tellCreated(message: Message) {
    live?.tell(messageUpdated, { action: 'update', message })
  }

  /** Ends early when the browser is online again or the socket is back. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer)
        removeEventListener('online', go)
        stop?.()
        resolve()
      }
      const timer = setTimeout(go, ms)
      addEventListener('online', go)
      const stop = live?.onState((state) => state === 'live' && go())
    })
  }

  function readKept(): readonly Outgoing[] {
    const stored = readStored(key)
    if (stored === null) return []
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), stored)
    return read.success ? read.output : []
  }

  const kept = readKept()
  store.set(outgoingAtom, kept)
  for (const outgoing of kept) if (outgoing.refusal === null) void send(outgoing)

  return {
    send(outgoing) {
      change((all) => [...all, outgoing])
      void send(outgoing)
    },
    again(outgoing) {
      change((all) => withRefusal(all, outgoing.clientId, null))
      void send(outgoing)
    },
    discard: (clientId) => change((all) => without(all, clientId)),
  }
}

export function useSending(ticket: Ticket) {
  const desk = useDesk()
  const { me } = useFacts()
  const attempt = useTry()
  const outbox = desk.live ? outboxOf(desk) : undefined
  const all = useAtomValue(outgoingAtom, { store: desk.store })
  const outgoing = useMemo(
    () => all.filter(({ ticketId }) => ticketId === ticket.id),
    [all, ticket.id],
  )

  const send = (body: string) => {
    const clientId = crypto.randomUUID()
    const message = sketchMessage({ clientId, body, ticket, userId: me.id, now: new Date() })
    outbox?.send({ clientId, ticketId: ticket.id, message, refusal: null })
  }
  const resend = useCallback(
    ({ outgoing: local, message }: Row) => {
      if (local) return outbox?.again(local)
      void attempt(async () => {
        const resent = await desk.call?.(resendMessage, { messageId: message.id })
        if (resent) desk.live?.tell(messageUpdated, { action: 'update', message: resent })
      })
    },
    [outbox, attempt, desk],
  )
  const discard = useCallback(
    ({ outgoing: local }: Row) => {
      if (local) outbox?.discard(local.clientId)
    },
    [outbox],
  )
  return { outgoing, send, resend, discard }
}
