/** Invoices of every state and payments to be reviewed, of the companies of `installation.ts`. */
import type { Services } from '#kernel/http/services'

export async function furnishBilling(platform: Services['platform']) {
  await platform`
    insert into invoices (company_id, detail, plan_id, amount, currency, due_date, status, paid_at,
      method, reason, settled_by)
    select c.id, p.name, p.id, (p.value * 100)::bigint, 'MXN', c.due_date + i.days, i.status,
      case when i.status = 'paid' then now() - i.paid_ago * interval '1 day' end, i.method, i.reason,
      i.by
    from (values
      ('Florería Magnolia', 0, 'open', 0, null, null, null),
      ('Florería Magnolia', -30, 'paid', 1, 'stripe', null, null),
      ('Taller Hermanos Ruiz', 0, 'open', 0, null, null, null),
      ('Taller Hermanos Ruiz', -90, 'cancelled', 0, null,
        'Un mes de cortesía por el cambio de número y las molestias que causó la migración', 'Admin'),
      ('Panadería La Espiga', 0, 'open', 0, null, null, null),
      ('Panadería La Espiga', -365, 'paid', 2, 'transfer', 'SPEI 7781 recibido en BBVA', 'Admin'),
      ('Óptica Clara', -60, 'withdrawn', 0, null, null, null)
    ) i (company, days, status, paid_ago, method, reason, by)
    join companies c on c.name = i.company join plans p on p.id = c.plan_id`
  await platform`
    insert into charges (company_id, invoice_id, provider, txid, detail, amount, currency, status,
      payment_id, paid_at, problem, refunded_amount, expires_at)
    select i.company_id, i.id, 'stripe', 'cs_demo_' || i.id, i.detail, i.amount, i.currency, 'paid',
      'pi_3QxDemo' || i.id, now() - interval '5 hours',
      case when i.method = 'stripe' then 'planTooSmall' else 'refunded' end,
      case when i.method = 'stripe' then 0 else i.amount end, now()
    from invoices i join companies c on c.id = i.company_id
    where i.status = 'paid' and c.name in ('Florería Magnolia', 'Panadería La Espiga')`
}
