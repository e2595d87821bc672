import { openPix } from '#company/payments/pix'
import { startPix } from '#company/payments/testing/pix-stand-in'
import { runQueued } from '#workshop/testing/jobs'
import { createWorld } from '#workshop/testing/world'
import { createCharge } from '../contract.ts'
import { checkCharge } from '../jobs.ts'
import { makeInvoices } from '../making.ts'

export type Checkout = Awaited<ReturnType<typeof openCheckout>>

/** Acme pays 499.90 BRL by Pix, is due in five days and has its invoice; Gil is a super. */
export async function openCheckout() {
  const world = await createWorld()
  const { platform, acmeId, globexId, services, ana, gil } = world
  const bank = await startPix()
  services.currency = 'BRL'
  services.payments = [openPix(bank.options)]
  await platform`update plans set value = 499.90`
  await platform`update users set super = true where id = ${gil.id}`
  await platform`update companies set time_zone = 'UTC'`
  await platform`delete from connections where company_id = ${globexId}`
  services.logins.forget()
  const one = async <Row extends object>(rows: PromiseLike<readonly Row[]>) => {
    const [row] = await rows
    if (!row) throw new Error('No row')
    return row
  }

  /** A new open invoice, after what was. */
  async function invoice(dueInDays = 5) {
    await platform`delete from invoices where company_id = ${acmeId}`
    await platform`
      update companies set due_date = current_date + ${dueInDays}::integer, renewal_day = null,
        status = true, deleted_at = null
      where id = ${acmeId}`
    services.logins.forget()
    await makeInvoices(platform, services)
    const { id } = await one(
      platform<{ id: number }[]>`select id from invoices where company_id = ${acmeId}`,
    )
    return id
  }

  return {
    world,
    bank,
    invoice,
    charge: (invoiceId: number, more = {}) => ana.calls(createCharge, { invoiceId, ...more }),
    /** As the provider says it; with the secret of the address. */
    notify: (body: unknown, secret: string = bank.options.webhookSecret) =>
      world.app.request(`/api/payments/pix/${secret}/pix`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    runChecks: () => runQueued(world, checkCharge),
    standing: async () => {
      const company = await one(
        platform<{ daysLeft: number; planId: number }[]>`
          select due_date - current_date "daysLeft", plan_id "planId" from companies
          where id = ${acmeId}`,
      )
      const charges = await platform<{ status: string; problem: string | null }[]>`
        select status, problem from charges where company_id = ${acmeId} order by id`
      const invoices = await platform<{ status: string }[]>`
        select status from invoices where company_id = ${acmeId} order by id`
      return { ...company, charges, invoices: invoices.map(({ status }) => status) }
    },
    async close() {
      bank.stop()
      await world.close()
    },
  }
}
