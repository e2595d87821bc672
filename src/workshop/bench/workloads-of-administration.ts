/** The lists of the administration, one page of each. */
import type { Sql } from 'postgres'
import { listId } from './administration.ts'
import type { BenchAccounts, Workload } from './workload.ts'
import { get } from './workloads-of-reading.ts'

/** One statement whose columns are named as the answer's fields; the count as a number that somebody keeps. */
export const bareList = (key: string, statement: string) => (sql: Sql) => async () => {
  const rows = await sql.unsafe(statement, [], { prepare: true })
  return JSON.stringify({ [key]: rows, count: 1000, hasMore: true })
}

const owned = `company_id "companyId", created_at "createdAt", updated_at "updatedAt"`

const schedule = `s.id, s.body, s.send_at "sendAt", s.sent_at "sentAt", s.status, s.failure,
  s.contact_id "contactId", s.ticket_id "ticketId", s.user_id "userId", s.company_id "companyId",
  s.created_at "createdAt", s.updated_at "updatedAt", null "mediaPath", null "mediaName", null media,
  json_build_object('id', c.id, 'name', c.name) contact,
  json_build_object('id', u.id, 'name', u.name) "user"`
const scheduleJoins = `join contacts c on c.company_id = s.company_id and c.id = s.contact_id
  left join users u on u.company_id = s.company_id and u.id = s.user_id`
const schedules = (rest: string) =>
  bareList(
    'schedules',
    `select ${schedule} from schedules s ${scheduleJoins} where ${rest} limit 20`,
  )

const listItems = `select id, name, number, email, is_whatsapp_valid "isWhatsappValid",
    contact_list_id "contactListId", ${owned}
  from contact_list_items where company_id = 1 and contact_list_id = ${listId}
  order by sort_key, id`

const plan = `json_build_object('id', p.id, 'name', p.name, 'users', p.users, 'connections',
  p.connections, 'queues', p.queues, 'value', p.value)`

const target = 'at least 0.6 of the limit, p99 under 30 ms'

type Who = 'admin' | 'owner'
export const list = (path: string, who: Who = 'admin') => ({
  target,
  requests: (desk: BenchAccounts) => [get(path, desk[who])],
})

/** The month of now, in whole weeks. */
const days = () => {
  const dayMs = 86_400_000
  const day = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10)
  return `from=${day(-20)}&to=${day(21)}`
}

export const administration: Workload[] = [
  {
    name: 'admin-tags',
    title: 'tags with the number of their tickets',
    ...list('/api/tags'),
    bare: bareList(
      'tags',
      `select id, name, color, kanban, user_id "userId", ${owned},
        (select count(*)::integer from ticket_tags x
          where x.company_id = t.company_id and x.tag_id = t.id) "ticketsCount"
      from tags t where company_id = 1 order by plain_text(name), id limit 20`,
    ),
  },
  {
    name: 'admin-quick-messages',
    title: 'quick messages, first page',
    ...list('/api/quick-messages'),
    bare: bareList(
      'records',
      `select id, shortcode, message, geral, status, user_id "userId", ${owned}, false "isMedia",
        null "mediaPath", null "mediaName", null media
      from quick_messages where company_id = 1 and (geral or user_id = 1)
      order by plain_text(shortcode), id limit 20`,
    ),
  },
  {
    name: 'admin-quick-messages-search',
    title: 'quick messages with two letters in their shortcut',
    ...list('/api/quick-messages?searchParam=ga'),
  },
  {
    name: 'admin-schedules',
    title: 'schedules, the newest first',
    ...list('/api/schedules'),
    bare: schedules('s.company_id = 1 order by s.created_at desc, s.id desc'),
  },
  {
    name: 'admin-schedules-next',
    title: 'schedules that wait, the next to be sent first',
    ...list('/api/schedules?status=PENDENTE&sort=sendAt'),
    bare: schedules(`s.company_id = 1 and s.status = 'PENDENTE' order by s.send_at, s.id`),
  },
  {
    name: 'admin-schedules-cold',
    title: 'the same, each time asked as never before',
    ...list('/api/schedules?status=PENDENTE&sort=sendAt&as=#'),
    bare: schedules(`s.company_id = 1 and s.status = 'PENDENTE' order by s.send_at, s.id`),
  },
  {
    name: 'admin-schedules-days',
    title: 'schedules of six weeks, three of each day',
    target: 'p99 under 30 ms',
    requests: ({ admin }) => [get(`/api/schedules/days?${days()}&most=3`, admin)],
  },
  {
    name: 'admin-schedules-search',
    title: 'schedules by a word of their text or contact',
    target: 'p99 under 30 ms',
    requests: ({ admin }) =>
      ['garantía', 'roble envío', 'garcía', 'ma'].map((text) =>
        get(`/api/schedules?searchParam=${encodeURIComponent(text)}`, admin),
      ),
  },
  {
    name: 'admin-list-items',
    title: 'a list of contacts, first page',
    ...list(`/api/contact-list-items?contactListId=${listId}`),
    bare: bareList('contacts', `${listItems} limit 20`),
  },
  {
    name: 'admin-list-items-deep',
    title: 'the same, a page in its middle',
    ...list(`/api/contact-list-items?contactListId=${listId}&pageNumber=120`),
    bare: bareList('contacts', `${listItems} limit 20 offset 2380`),
  },
  {
    name: 'admin-list-items-search',
    title: 'contacts of a list by name and by number',
    target: 'p99 under 30 ms',
    requests: ({ admin }) =>
      ['garcía', 'maría lópez', '5215500012'].map((text) =>
        get(
          `/api/contact-list-items?contactListId=${listId}&searchParam=${encodeURIComponent(text)}`,
          admin,
        ),
      ),
  },
  {
    name: 'admin-users',
    title: 'users, first page',
    ...list('/api/users'),
    bare: bareList(
      'users',
      `select u.id, u.name, u.email, u.profile, u.company_id "companyId", u.created_at "createdAt",
        u.super, u.whatsapp_id "whatsappId", true online, 'online' presence, 'enable' "allTicket",
        json_build_object('id', 1, 'name', 'Muebles del Valle') company,
        (select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name, 'color', q.color,
            'UserQueue', json_build_object('queueId', q.id)) order by q.order_queue, q.id), '[]')
          from user_queues x join queues q on q.company_id = x.company_id and q.id = x.queue_id
          where x.company_id = u.company_id and x.user_id = u.id) queues
      from users u where company_id = 1 order by u.created_at desc, u.id desc limit 20`,
    ),
  },
  {
    name: 'admin-companies',
    title: 'companies, first page',
    ...list('/api/companies', 'owner'),
    bare: bareList(
      'companies',
      `select c.*, ${plan} plan, s.value = 'true' "campaignsEnabled" from companies c
      left join plans p on p.id = c.plan_id
      left join settings s on s.company_id = c.id and s.key = 'campaignsEnabled'
      where c.deleted_at is null order by c.sort_key, c.id limit 20`,
    ),
  },
  {
    name: 'admin-companies-search',
    title: 'companies by a part of their name',
    ...list('/api/companies?searchParam=roble', 'owner'),
    bare: bareList(
      'companies',
      `select c.*, ${plan} plan, s.value = 'true' "campaignsEnabled" from companies c
      left join plans p on p.id = c.plan_id
      left join settings s on s.company_id = c.id and s.key = 'campaignsEnabled'
      where c.deleted_at is null and strpos(c.name_key, 'roble') > 0
      order by c.sort_key, c.id limit 20`,
    ),
  },
  {
    name: 'admin-plans',
    title: 'plans with the number of their companies',
    ...list('/api/plans', 'owner'),
    bare: bareList(
      'plans',
      `select p.id, p.name, p.users, p.connections, p.queues, p.value, p.is_public "isPublic",
        p.created_at "createdAt", p.updated_at "updatedAt",
        (select count(*)::integer from companies c
          where c.plan_id = p.id and c.deleted_at is null) "companiesCount"
      from plans p order by sort_key, id limit 20`,
    ),
  },
  {
    name: 'admin-plans-search',
    title: 'plans by a part of their name',
    target: 'p99 under 30 ms',
    requests: ({ owner }) => [get('/api/plans?searchParam=plan', owner)],
  },
  {
    name: 'plans-list',
    title: 'public plans, without a login',
    target,
    requests: () => [get('/api/plans/list', '')],
    bare: (sql) => async () => {
      const rows = await sql`
        select id, name, users, connections, queues, value from plans where is_public
        order by sort_key, id`
      return JSON.stringify(rows)
    },
  },
  {
    name: 'sign-up-page',
    title: 'the page of the sign-up, with the public plans',
    target: 'p99 under 30 ms',
    requests: () => [get('/signup', '')],
  },
  {
    name: 'admin-helps',
    title: 'help videos, first page',
    ...list('/api/helps'),
    bare: bareList(
      'records',
      `select id, title, description, video, created_at "createdAt", updated_at "updatedAt"
      from helps order by plain_text(title), id limit 20`,
    ),
  },
  {
    name: 'admin-announcements',
    title: 'announcements, first page',
    ...list('/api/announcements', 'owner'),
    bare: bareList(
      'records',
      `select id, title, text, priority, status, media_path "mediaPath", media_name "mediaName",
        company_id "companyId", created_at "createdAt", updated_at "updatedAt"
      from announcements order by created_at desc, id desc limit 20`,
    ),
  },
  {
    name: 'admin-files',
    title: 'lists of files, first page',
    ...list('/api/files'),
    bare: bareList(
      'files',
      `select id, name, message, user_id "userId", ${owned},
        (select count(*)::integer from file_options o
          where o.company_id = l.company_id and o.file_list_id = l.id) "optionsCount", 0 "filesCount"
      from file_lists l where company_id = 1 order by plain_text(name), id limit 20`,
    ),
  },
  {
    name: 'admin-queues',
    title: 'queues with the number of their menu lines',
    ...list('/api/queue'),
  },
  {
    name: 'admin-settings',
    title: 'settings',
    ...list('/api/settings'),
  },
  {
    name: 'admin-invoices',
    title: 'invoices of a company with 10 000',
    ...list('/api/invoices/all?pageNumber=2'),
    prepare: (sql) => sql`
      insert into invoices (company_id, detail, amount, currency, due_date, status, paid_at, method)
      select 1, 'Plan 5', 49950, 'MXN', current_date - n, 'paid', now() - n * interval '1 day', 'pix'
      from generate_series(1, 10000) as n
      on conflict do nothing`,
    bare: (sql) => async () => {
      const rows = await sql.unsafe(
        `select id, company_id "companyId", detail, amount::float8, amount::float8 / 100 "value",
          currency, due_date::text "dueDate", status, status = 'open' and due_date < current_date
          "isOverdue", paid_at "paidAt", method, reason, created_at "createdAt"
        from invoices where company_id = 1 and status <> 'withdrawn' order by id limit 20 offset 20`,
        [],
        { prepare: true },
      )
      return JSON.stringify(rows)
    },
  },
]
