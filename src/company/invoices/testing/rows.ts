import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const invoiceRows: AreaRows = {
  async one(sql, { mark }) {
    const { id } = await written(sql`
      insert into invoices (detail, amount, currency, due_date)
      values (${mark}, 49990, 'MXN', current_date + 9) returning id`)
    const charge = await written(sql`
      insert into charges (invoice_id, provider, txid, detail, amount, currency, expires_at)
      values (${id}, 'pix', ${`${mark}charge`}, ${mark}, 49990, 'MXN', now() + interval '1 hour')
      returning id`)
    return { invoiceId: id, invoices: id, chargeId: charge.id, webhookSecret: 'none' }
  },
  more: (sql, { mark, count, first }) => sql`
    insert into invoices (detail, amount, currency, due_date, status, paid_at)
    select ${mark}, 49990, 'MXN', current_date - ${first}::integer - n, 'paid', now()
    from generate_series(1, ${count}::integer) n`,
}
