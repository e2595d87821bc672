import type { Sql } from 'postgres'
import { contactJson, messageJson, ticketJoins, ticketJson } from './json.ts'
import type { Desk, Workload } from './workload.ts'

const query = (path: string) => new URL(path, 'http://bare').searchParams

async function textOf(rows: PromiseLike<readonly Record<string, unknown>[]>): Promise<string> {
  const [row] = await rows
  return String(row?.json)
}

/** The page by an index and its rows; the count as a number that somebody keeps. */
function bareTickets(sql: Sql) {
  return (path: string) => {
    const asked = query(path)
    const offset = (Number(asked.get('pageNumber') ?? 1) - 1) * 40
    return textOf(
      sql.unsafe(
        `select json_build_object('tickets', json_agg(${ticketJson} order by t.updated_at desc, t.id desc),
          'count', 2000, 'hasMore', true)::text as json
        from (select company_id, id from tickets where company_id = 1 and status = $1
          order by updated_at desc, id desc limit 40 offset $2) page
        join tickets t using (company_id, id) ${ticketJoins}`,
        [asked.get('status') ?? 'open', offset],
        { prepare: true },
      ),
    )
  }
}

function bareMessages(sql: Sql) {
  return (path: string) => {
    const ticket = Number(new URL(path, 'http://bare').pathname.split('/').at(-1))
    const page = Number(query(path).get('pageNumber') ?? 1)
    return textOf(
      sql.unsafe(
        `select json_build_object('messages', (select json_agg(${messageJson} order by m.seq)
            from messages m left join contacts a on a.company_id = 1 and a.id = m.author_id
            where m.company_id = 1 and m.ticket_id = t.id and m.seq <= t.last_seq - $2
              and m.seq > t.last_seq - $2 - 20),
          'ticket', ${ticketJson}, 'count', t.last_seq, 'hasMore', true)::text as json
        from tickets t ${ticketJoins} where t.company_id = 1 and t.id = $1`,
        [ticket, (page - 1) * 20],
        { prepare: true },
      ),
    )
  }
}

function bareAttendants(sql: Sql) {
  return () =>
    textOf(
      sql.unsafe(
        `select json_agg(json_build_object('id', u.id, 'name', u.name, 'tickets', w.many,
          'avgSupportTime', w.support, 'rating', w.rating))::text as json
        from users u left join (select user_id, count(*) many, avg(support_minutes) support,
            avg(rate) rating from handlings where company_id = 1
            and queued_at >= date_trunc('month', now()) group by user_id) w on w.user_id = u.id
        where u.company_id = 1`,
        [],
        { prepare: true },
      ),
    )
}

function bareContacts(sql: Sql) {
  return () =>
    textOf(
      sql.unsafe(
        `select json_agg(${contactJson('c')} order by c.name_key, c.id)::text as json
        from (select * from contacts where company_id = 1 and not is_group and deleted_at is null
          order by name_key, id limit 20) c`,
        [],
        { prepare: true },
      ),
    )
}

const list = 'at least 2 000/s, p99 under 20 ms'
const messages = 'at least 0.6 of the limit'

const someTickets = ({ size }: Desk) =>
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
    target: 'at least 640/s, p99 under 40 ms',
    requests: ({ admin }) => [get('/api/dashboard', admin)],
    bare: bareAttendants,
  },
  {
    name: 'dashboard-year',
    title: 'dashboard of a year',
    target: '',
    requests: ({ admin }) => [get('/api/dashboard?days=365', admin)],
  },
]

export function get(path: string, token: string) {
  return { method: 'GET', path, token }
}
