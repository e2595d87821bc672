import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#workshop/testing/world'
import { listAllInvoices, listInvoices, showInvoice } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  const { platform, acmeId, globexId } = world
  await platform`
    insert into invoices (company_id, detail, amount, currency, due_date, status)
    select ${acmeId}::integer, 'Pro ' || n, 49990, 'MXN', current_date - 100 - n, 'paid'
    from generate_series(1, 23) n
    union all select ${acmeId}, 'Pro', 49990, 'MXN', current_date - 2, 'open'
    union all select ${acmeId}, 'Básico', 1, 'BRL', current_date + 9, 'open'
    union all select ${acmeId}, 'Pro', 49990, 'MXN', current_date - 3, 'withdrawn'
    union all select ${globexId}, 'Otro', 1, 'MXN', current_date, 'open'`
})
afterAll(() => world.close())

test('an array of the own ones, all or twenty a page, by number', async () => {
  const all = (await world.ana.calls(listAllInvoices, {})).body
  expect(all.length).toBe(25)
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => a - b))
  expect(all[23]).toMatchObject({ value: 499.9, amount: 49990, status: 'open', isOverdue: true })
  expect(all[24]).toMatchObject({ value: 0.01, currency: 'BRL', isOverdue: false })
  const pages = await Promise.all(
    [1, 2, 3].map((pageNumber) => world.ana.calls(listAllInvoices, { pageNumber })),
  )
  expect(pages.map(({ body }) => body.length)).toEqual([20, 5, 0])
  expect((await world.gil.calls(listAllInvoices, {})).body).toMatchObject([{ detail: 'Otro' }])
})

test('found by plan, whatever its accents, or by number; counted in pages', async () => {
  const found = await world.ana.calls(listInvoices, { searchParam: 'basico' })
  expect(found.body).toMatchObject({ count: 1, hasMore: false, invoices: [{ detail: 'Básico' }] })
  const id = found.body.invoices[0]?.id ?? 0
  const byNumber = await world.ana.calls(listAllInvoices, { searchParam: String(id) })
  expect(byNumber.body).toMatchObject([{ id }])
  expect((await world.ana.calls(listInvoices, {})).body).toMatchObject({ count: 25, hasMore: true })
})

test('for admins, of their own company, even when it has expired', async () => {
  const { ana, sara, gil, platform, acmeId, services } = world
  const [{ id: invoiceId } = { id: 0 }] = (await ana.calls(listAllInvoices, {})).body
  expect((await sara.calls(listAllInvoices, {})).status).toBe(403)
  expect((await gil.calls(showInvoice, { invoiceId })).body.error).toBe('ERR_NO_INVOICE_FOUND')
  await platform`update companies set due_date = current_date - 9 where id = ${acmeId}`
  services.logins.forget()
  expect((await ana.calls(showInvoice, { invoiceId })).body).toMatchObject({ id: invoiceId })
  expect((await ana.requests('PUT', `/api/invoices/${invoiceId}`, { status: 'paid' })).status).toBe(
    404,
  )
  await platform`update companies set due_date = null where id = ${acmeId}`
})

test('nobody but the owner of the database writes invoices', async () => {
  const write = world.ana.does(({ db }) => db.execute(`update invoices set status = 'paid'`))
  expect(await write.catch((error) => String(error.cause ?? error))).toContain('permission denied')
})
