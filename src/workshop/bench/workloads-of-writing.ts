import type { Sql } from 'postgres'
import { openLookers } from './desk.ts'
import type { LoadRequest } from './load.ts'
import type { BenchAccounts, Workload } from './workload.ts'
import { get } from './workloads-of-reading.ts'

/** The row of a message, and its ticket's new end: what cannot be done with less. */
function bareSending(sql: Sql) {
  return async (path: string, body: string) => {
    const ticket = Number(new URL(path).pathname.split('/').at(-1))
    const { body: text }: { body: string } = JSON.parse(body)
    const [row] = await sql.unsafe(
      `with raised as (
        update tickets set last_seq = last_seq + 1, last_message = $2, updated_at = now(), version = version + 1
        where company_id = 1 and id = $1 returning contact_id, whatsapp_id, last_seq)
      insert into messages (company_id, ticket_id, seq, contact_id, whatsapp_id, wa_id, from_me, origin, author_id, body)
      select 1, $1, last_seq, contact_id, whatsapp_id, gen_random_uuid()::text, true, 'person', contact_id, $2 from raised
      returning row_to_json(messages)::text as json`,
      [ticket, text],
      { prepare: true },
    )
    return String(row?.json)
  }
}

/** The team's chat of twenty. */
async function openChat(sql: Sql) {
  await sql`insert into chats (company_id, id, title, owner_id) values (1, 1, 'Bench', 1)
    on conflict do nothing`
  await sql`insert into chat_members (company_id, chat_id, user_id)
    select 1, 1, id from users where company_id = 1 order by id limit 20 on conflict do nothing`
}

/** The row of a chat's message, and the chat's new end. */
function barePosting(sql: Sql) {
  return async (_path: string, body: string) => {
    const { message }: { message: string } = JSON.parse(body)
    const [row] = await sql.unsafe(
      `with raised as (
        update chats set last_seq = last_seq + 1, last_message = $1, updated_at = now()
        where company_id = 1 and id = 1 returning last_seq)
      insert into chat_messages (company_id, chat_id, seq, sender_id, message)
      select 1, 1, last_seq, 1, $1 from raised
      returning row_to_json(chat_messages)::text as json`,
      [message],
      { prepare: true },
    )
    return String(row?.json)
  }
}

/** In four hundred conversations, or as many as are open. */
export function messagesOut({ admin, size }: BenchAccounts): LoadRequest[] {
  return Array.from({ length: Math.min(400, size.open) }, (_, n) => ({
    method: 'POST',
    path: `/api/messages/${size.tickets - size.pending - n}`,
    token: admin,
    body: JSON.stringify({ body: 'Su pedido # va en camino, gracias', clientId: 'bench-#' }),
  }))
}

/** Of those whose tokens are not used elsewhere. */
function logins({ size }: BenchAccounts): LoadRequest[] {
  return Array.from({ length: size.users - 10 }, (_, n) => ({
    method: 'POST',
    path: '/api/auth/login',
    body: JSON.stringify({ email: `user${n + 10}@1.example.com`, password: 'secreto' }),
  }))
}

export const writing: Workload[] = [
  {
    name: 'sending',
    title: 'sending a message',
    target: 'at least 1 500/s, p99 under 30 ms, at most 3 statements',
    requests: messagesOut,
    bare: bareSending,
  },
  {
    name: 'tickets-beside-messages',
    title: 'ticket list, open, first page, admin, while one client sends without a pause',
    target: '',
    requests: ({ admin }) => [get('/api/tickets?status=open&showAll=true', admin)],
    beside: (desk) => ({ clients: 1, requests: messagesOut(desk) }),
  },
  {
    name: 'tickets-people-events',
    title: 'ticket list, 20 different people, while 50 messages a second are sent in their company',
    target: 'at least 4 000/s, p99 under 20 ms',
    prepare: openLookers,
    requests: ({ lookers }) =>
      lookers.slice(0, 20).map((token) => get('/api/tickets?status=open&showAll=true', token)),
    beside: (desk) => ({ clients: 5, perSecond: 50, requests: messagesOut(desk) }),
  },
  {
    name: 'chat',
    title: 'posting in a chat of 20',
    target: 'at least 2 000/s, constant in the number of members',
    prepare: openChat,
    requests: ({ admin }) => [
      {
        method: 'POST',
        path: '/api/chats/1/messages',
        token: admin,
        body: JSON.stringify({ message: '¿Quién abre mañana? #' }),
      },
    ],
    bare: barePosting,
  },
  {
    name: 'tickets-beside-logins',
    title: 'ticket list while 16 log in',
    target: 'p99 under 20 ms',
    requests: ({ admin }) => [get('/api/tickets?status=open&showAll=true', admin)],
    beside: (desk) => ({ clients: 16, requests: logins(desk) }),
  },
  {
    name: 'logins',
    title: 'logging in, 16 at once',
    target: 'at least 45/s',
    requests: logins,
  },
  {
    name: 'wire',
    title: 'inbound through the wire, 50 customers',
    target: 'at least 300/s',
    requests: () => [],
    elsewhere: ({ admin }, { host, port, ms }) => ({
      script: 'wire.ts',
      order: { host, port, ms, token: admin, customers: 50, perSecond: 0 },
    }),
  },
  {
    name: 'wire-paced',
    title: 'inbound through the wire, 50 messages a second',
    target: 'p95 under 100 ms',
    requests: () => [],
    elsewhere: ({ admin }, { host, port, ms }) => ({
      script: 'wire.ts',
      order: { host, port, ms, token: admin, customers: 50, perSecond: 50 },
    }),
  },
  {
    name: 'live',
    title: 'live, 1 000 sockets in one room, 200 events a second: deliveries',
    target: 'p99 under 180 ms',
    prepare: openLookers,
    requests: () => [],
    elsewhere: ({ admin, lookers, size }, { host, port, ms }) => ({
      script: 'live.ts',
      order: {
        host,
        port,
        ms,
        token: admin,
        lookers,
        sockets: 1000,
        eventsPerSecond: 200,
        tickets: Array.from({ length: 400 }, (_, n) => size.tickets - size.pending - n),
      },
    }),
  },
]
