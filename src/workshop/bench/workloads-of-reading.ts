import type { Sql } from 'postgres'
import {
  contactOf,
  listedColumns,
  listedOf,
  messageColumns,
  messageJoins,
  messageOf,
  ticketColumns,
  ticketJoins,
  ticketOf,
} from './bare-shapes.ts'
import type { BenchAccounts, Workload } from './workload.ts'

const query = (path: string) => new URL(path, 'http://bare').searchParams

/** The page by an index and its rows; the count as a number that somebody keeps. */
function bareTickets(sql: Sql) {
  return async (path: string) => {
    const asked = query(path)
    const offset = (Number(asked.get('pageNumber') ?? 1) - 1) * 40
    const rows = await sql.unsafe(
      `select ${ticketColumns} from (select company_id, id from tickets where company_id = 1
        and status = $1 order by updated_at desc, id desc limit 40 offset $2::integer) page
      join tickets t using (company_id, id) ${ticketJoins} order by t.updated_at desc, t.id desc`,
      [asked.get('status') ?? 'open', offset],
      { prepare: true },
    )
    return JSON.stringify({ tickets: rows.map(ticketOf), count: 2000, hasMore: true })
  }
}

/** Two statements that travel together. */
function bareMessages(sql: Sql) {
  return async (path: string) => {
    const ticketId = Number(new URL(path, 'http://bare').pathname.split('/').at(-1))
    const page = Number(query(path).get('pageNumber') ?? 1)
    const [tickets, messages] = await Promise.all([
      sql.unsafe(
        `select ${ticketColumns}, (select coalesce(json_agg(json_build_object('id', e.id, 'name',
            e.name, 'value', e.value) order by e.id), '[]') from contact_fields e
          where e.company_id = 1 and e.contact_id = t.contact_id) extra_info
        from tickets t ${ticketJoins} where t.company_id = 1 and t.id = $1`,
        [ticketId],
        { prepare: true },
      ),
      sql.unsafe(
        `select ${messageColumns} from messages m ${messageJoins}
        where m.company_id = 1 and m.ticket_id = $1 and m.seq <= (select last_seq from tickets
          where company_id = 1 and id = $1) - $2::integer order by m.seq desc limit 20`,
        [ticketId, (page - 1) * 20],
        { prepare: true },
      ),
    ])
    const [ticket] = tickets
    const contact = ticket && {
      ...contactOf(ticket, ticket.contact_id),
      extraInfo: ticket.extra_info,
    }
    return JSON.stringify({
      messages: messages.map(messageOf).reverse(),
      ticket: ticket && { ...ticketOf(ticket), contact },
      count: 20,
      hasMore: true,
    })
  }
}

function bareAttendants(sql: Sql) {
  return async () => {
    const rows = await sql.unsafe(
      `select u.id, u.name, w.many, w.support, w.rating from users u
      left join (select user_id, count(*)::integer many, avg(support_minutes)::float support,
          avg(rate)::float rating from handlings where company_id = 1
          and queued_at >= date_trunc('month', now()) group by user_id) w on w.user_id = u.id
      where u.company_id = 1`,
      [],
      { prepare: true },
    )
    return JSON.stringify(rows)
  }
}

function bareContacts(sql: Sql) {
  return async () => {
    const rows = await sql.unsafe(
      `select ${listedColumns} from contacts c where company_id = 1 and not is_group
        and deleted_at is null order by sort_key, id limit 20`,
      [],
      { prepare: true },
    )
    return JSON.stringify({ contacts: rows.map(listedOf), count: 1000, hasMore: true })
  }
}

const list = 'at least 2 000/s, p99 under 20 ms'
const messages = 'at least 0.6 of the limit'

const someTickets = ({ size }: BenchAccounts) =>
  Array.from({ length: 200 }, (_, n) => 2 + Math.floor((n * (size.tickets - 2)) / 200))

export const reading: Workload[] = [
  {
    name: 'tickets-open',
    title: 'ticket list, open, first page, admin',
    target: list,
    requests: ({ admin }) => [get('/api/tickets?status=open&showAll=true', admin)],
    bare: bareTickets,
  },
  {
    name: 'tickets-open-cold',
    title: 'the same, each time asked as never before: nothing kept in memory answers it',
    target: '',
    requests: ({ admin }) => [get('/api/tickets?status=open&showAll=true&as=#', admin)],
    bare: bareTickets,
  },
  {
    name: 'tickets-user',
    title: 'ticket list, pending, first page, user with queues',
    target: list,
    requests: ({ user }) => [get('/api/tickets?status=pending', user)],
    bare: bareTickets,
  },
  {
    name: 'tickets-closed-1',
    title: 'ticket list, closed, page 1',
    target: '',
    requests: ({ admin }) => [get('/api/tickets?status=closed&showAll=true', admin)],
    bare: bareTickets,
  },
  {
    name: 'tickets-closed-50',
    title: 'ticket list, closed, page 50',
    target: 'as fast as page 1',
    requests: ({ admin }) => [get('/api/tickets?status=closed&showAll=true&pageNumber=50', admin)],
    bare: bareTickets,
  },
  {
    name: 'tickets-user-closed',
    title: 'ticket list, closed, first page, user with queues',
    target: '',
    requests: ({ user }) => [get('/api/tickets?status=closed', user)],
    bare: bareTickets,
  },
  {
    name: 'tickets-beside-searches',
    title: 'ticket list while another tenant searches and reads dashboards',
    target: 'p99 at most 3 × its quiet value',
    requests: ({ admin }) => [get('/api/tickets?status=open&showAll=true', admin)],
    beside: ({ neighbour }) => ({
      clients: 16,
      requests: [
        get('/api/tickets?searchParam=pedido&showAll=true', neighbour),
        get('/api/contacts?searchParam=garc', neighbour),
        get('/api/dashboard?days=30', neighbour),
      ],
    }),
  },
  {
    name: 'messages-small',
    title: 'messages of a small ticket',
    target: messages,
    requests: (desk) =>
      someTickets(desk).map((id) => get(`/api/messages/${id}?markAsRead=false`, desk.admin)),
    bare: bareMessages,
  },
  {
    name: 'messages-large',
    title: 'messages of the largest ticket, newest page',
    target: messages,
    requests: ({ admin }) => [get('/api/messages/1?markAsRead=false', admin)],
    bare: bareMessages,
  },
  {
    name: 'messages-deep',
    title: 'messages of the largest ticket, a page deep inside',
    target: 'as fast as the newest',
    requests: ({ admin, size }) => [
      get(`/api/messages/1?markAsRead=false&pageNumber=${size.largest / 20 - 50}`, admin),
    ],
    bare: bareMessages,
  },
  {
    name: 'contacts',
    title: 'contacts, first page',
    target: '',
    requests: ({ admin }) => [get('/api/contacts', admin)],
    bare: bareContacts,
  },
  {
    name: 'dashboard',
    title: 'dashboard of this month',
    target: 'at least 1 000/s, p99 under 40 ms',
    requests: ({ admin }) => [get('/api/dashboard', admin)],
    bare: bareAttendants,
  },
  {
    name: 'dashboard-year',
    title: 'dashboard of a year',
    target: 'at least 1 000/s',
    requests: ({ admin }) => [get('/api/dashboard?days=365', admin)],
  },
]

export function get(path: string, token: string) {
  return { method: 'GET', path, token }
}
