/** What the shop pays: its plan, half a year of paid invoices, and the next one. */
import type { Services } from '#kernel/http/services'
import type { DemoWords } from '../words/words.ts'

const dueInDays = 12

export async function furnishInvoices(
  { platform }: Pick<Services, 'platform'>,
  companyId: number,
  { company, plans, paid }: DemoWords,
) {
  await platform`
    insert into plans (name, users, connections, queues, value, is_public) values
      (${plans.basic}, 3, 1, 3, 499.90, true), (${plans.professional}, 15, 8, 12, 1299, true)`
  await platform`
    update installation set contact_name = 'Recado México', contact_whatsapp = '525512345678',
      contact_email = 'cobros@recado.example'`
  // As a company that pays: whoever runs an installation never does.
  await platform`
    update companies set runs_installation = false, email = 'compras@muebles.example',
      due_date = (now() at time zone time_zone)::date + ${dueInDays}::integer,
      plan_id = (select id from plans where name = ${plans.professional}),
      billing_name = ${`${company}, S. A. de C. V.`}, address_street = 'Av. Insurgentes Sur 1457',
      address_district = 'Insurgentes Mixcoac', address_city = 'Ciudad de México',
      address_state = 'CDMX', address_zip_code = '03920', address_country = 'MX'
    where id = ${companyId}`
  await platform`
    insert into invoices (company_id, detail, plan_id, amount, currency, due_date, status, paid_at,
      method, reason, settled_by)
    select c.id, p.name, p.id, (p.value * 100)::integer, 'MXN', c.due_date - n * interval '1 month',
      'paid', now() - n * interval '1 month' + interval '9 days', case when n = 2 then 'cash' else 'transfer' end,
      case when n = 2 then ${paid.inCash} else ${paid.byTransfer} end, 'Admin'
    from generate_series(6, 1, -1) n
    join companies c on c.id = ${companyId}
    join plans p on p.name = case when n > 4 then ${plans.basic} else ${plans.professional} end
    order by n desc`
  await platform`
    insert into invoices (company_id, detail, plan_id, amount, currency, due_date)
    select c.id, p.name, p.id, (p.value * 100)::integer, 'MXN', c.due_date
    from companies c join plans p on p.id = c.plan_id where c.id = ${companyId}`
}
