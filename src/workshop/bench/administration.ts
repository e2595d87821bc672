/** What the lists of the administration show, for the large company and the installation. */
import type { SQL } from 'bun'
import type { Size } from './sizes.ts'

const plans = 20
/** Whoever runs the installation. */
export const ownerId = 2
export const listId = 1
export const campaignId = 1

/** Texts of the length of real ones, of which no two are the same. */
const words = `array['pedido', 'entrega', 'garantía', 'factura', 'mesa', 'sillón', 'horario', 'pago',
  'roble', 'envío', 'visita', 'cotización']`
const text = (many: number) => `(select string_agg((${words})[1 + (n * 7 + k * 5) % 12], ' ')
  from generate_series(1, ${many}) as k)`

export async function seedAdministration(sql: SQL, size: Size, companies: number) {
  await sql.unsafe(`update users set super = true where id = ${ownerId}`)
  await sql.unsafe(`insert into plans (name, users, connections, queues, value)
    select 'Plan ' || n, n, n, n, n * 99.9 from generate_series(1, ${plans}) as n`)
  await sql.unsafe(`insert into companies (id, name, email, plan_id, due_date, created_at)
    select 100 + n, 'Mueblería ' || ${text(2)} || ' ' || n, 'empresa' || n || '@example.com',
      1 + n % ${plans}, current_date + n % 60, now() - n * interval '1 hour'
    from generate_series(1, ${companies}) as n`)
  await sql.unsafe(`insert into settings (company_id, key, value)
    select id, 'campaignsEnabled', 'true' from companies where id > 100`)
  await sql.unsafe(`insert into quick_messages (company_id, shortcode, message, geral, user_id)
    select 1, (${words})[1 + n % 12] || n, ${text(30)}, n % 5 > 0, 1 + n % ${size.users}
    from generate_series(1, ${size.quickMessages}) as n`)
  await sql.unsafe(`insert into schedules
      (company_id, body, contact_id, contact_key, send_at, sent_at, status, failure, user_id, created_at)
    select 1, ${text(12)}, c.id, c.name_key, at, case when status = 'ENVIADA' then at end,
      status, case when status = 'ERRO' then 'ERR_SCHEDULE_LATE' end, 1 + n % ${size.users},
      at - interval '3 days'
    from generate_series(1, ${size.schedules}) as n, lateral (
      select now() + (n - ${size.schedules} * 0.7) * interval '25 minutes' as at) as moment,
      lateral (select case when at > now() then 'PENDENTE' when n % 20 = 0 then 'ERRO'
        else 'ENVIADA' end as status) as state,
      contacts c where c.company_id = 1 and c.id = 1 + (n * 37) % ${size.contacts}`)
  // Triggers are off, so the counts are written here.
  await sql.unsafe(`insert into contact_lists
      (company_id, id, name, contacts_count, valid_count, invalid_count)
    values (1, ${listId}, 'Clientes', ${size.listed}, ${size.listed} - ${size.listed} / 20, ${size.listed} / 20)`)
  await sql.unsafe(`insert into contact_list_items
      (company_id, contact_list_id, name, number, is_whatsapp_valid)
    select 1, ${listId}, c.name || ' ' || n, (5215500000000 + n * 7)::text, n % 20 > 0
    from generate_series(1, ${size.listed}) as n
    join contacts c on c.company_id = 1 and c.id = 1 + n % ${size.contacts}`)
  await seedCampaign(sql)
  await sql.unsafe(`insert into helps (title, description, video)
    select 'Cómo hacer ' || ${text(3)} || ' ' || n, ${text(10)}, 'dQw4w9WgXcQ'
    from generate_series(1, 60) as n`)
  await sql.unsafe(`insert into announcements (title, text, priority)
    select 'Novedad ' || n, ${text(40)}, 1 + n % 3 from generate_series(1, 60) as n`)
  await sql.unsafe(`insert into file_lists (company_id, name, message, user_id)
    select 1, 'Catálogo ' || n, ${text(20)}, 1 from generate_series(1, 100) as n`)
  await sql.unsafe(`insert into file_options (company_id, file_list_id, position, name)
    select 1, l.id, n, 'Página ' || n from file_lists l, generate_series(0, 4) as n`)
}

/** To the list of contacts: nine of ten were sent it, most of them have read it. */
async function seedCampaign(sql: SQL) {
  await sql.unsafe(`insert into campaigns (company_id, id, name, message1, status, whatsapp_id,
      contact_list_id, started_at, recipients_at, next_at)
    select 1, ${campaignId}, 'Navidad', ${text(12)}, 'EM_ANDAMENTO', 1, ${listId},
      now() - interval '20 hours', now() - interval '20 hours', now() from (values (1)) as one (n)`)
  await sql.unsafe(`insert into campaign_deliveries (company_id, campaign_id, position,
      contact_list_item_id, name, number, is_whatsapp_valid, state, left_out_reason, failure,
      contact_id, sent_at, delivered_at, read_at, answered_at)
    select 1, ${campaignId}, n, id, name, number, is_whatsapp_valid,
      case when left_out then 'leftOut' when waits then 'waiting' when n % 97 = 0 then 'failed'
        else 'sent' end,
      case when left_out then 'noWhatsapp' end,
      case when n % 97 = 0 and not waits and not left_out then 'ERR_SENDING_WAPP_MSG' end,
      case when is_sent then 1 + n % 1000 end,
      case when is_sent then at end,
      case when is_sent and n % 10 > 0 then at + interval '5 seconds' end,
      case when is_sent and n % 3 > 0 then at + interval '10 minutes' end,
      case when is_sent and n % 11 = 0 then at + interval '1 hour' end
    from (select *, row_number() over (order by id) - 1 as n from contact_list_items
        where company_id = 1 and contact_list_id = ${listId}) as items,
      lateral (select now() - interval '20 hours' + n * interval '1 second' as at,
        not is_whatsapp_valid as left_out, n % 10 = 9 as waits) as moment,
      lateral (select not left_out and not waits and n % 97 > 0 as is_sent) as fate`)
  // Triggers are off, so the counts are written here.
  await sql.unsafe(`insert into campaign_counts (company_id, campaign_id, valid, waiting, sent,
      delivered, read, answered, failed, left_out, no_whatsapp, unfinished)
    select 1, ${campaignId}, count(*) filter (where state <> 'leftOut'),
      count(*) filter (where state = 'waiting'), count(sent_at), count(delivered_at),
      count(read_at), count(answered_at), count(*) filter (where state = 'failed'),
      count(*) filter (where state = 'leftOut'), count(*) filter (where state = 'leftOut'),
      count(*) filter (where state = 'waiting')
    from campaign_deliveries where company_id = 1 and campaign_id = ${campaignId}`)
  await sql.unsafe(`select change_campaign_minutes(array_agg(d), '{}') from campaign_deliveries d`)
}
