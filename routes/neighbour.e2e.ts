/** A page of another port of the same machine is of the same site: browsers send it our cookies. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'

let acme: TestCompany
let neighbour: ReturnType<typeof Bun.serve>

beforeAll(async () => {
  acme = await openCompany()
  const page = '<!doctype html><title>neighbour</title>'
  neighbour = Bun.serve({
    port: 0,
    hostname: new URL(acme.url).hostname,
    fetch: () => new Response(page, { headers: { 'content-type': 'text/html' } }),
  })
})

afterAll(async () => {
  await neighbour?.stop(true)
  await acme?.close()
})

test('a neighbouring page logs nobody in, and our own does', async () => {
  const page = await acme.newPage()
  await page.goto(neighbour.url.href)
  const credentials = JSON.stringify(acme.admin)
  const outcome = await page.evaluate(
    ([url, body]) => {
      const init = { method: 'POST', mode: 'no-cors', credentials: 'include', body } as const
      return fetch(`${url}/api/auth/login`, init).then(
        ({ type }) => type,
        () => 'kept from it',
      )
    },
    [acme.url, credentials] as const,
  )
  expect(outcome).toBe('kept from it')
  expect(await page.context().cookies(acme.url)).toEqual([])

  await page.setContent(`<form method="post" action="${acme.url}/login">
    <input name="email" value="${acme.admin.email}">
    <input name="password" value="${acme.admin.password}"><button>Win</button></form>`)
  const posted = page.waitForResponse('**/login')
  await page.getByRole('button', { name: 'Win' }).click()
  expect((await posted).status()).toBe(403)
  expect(await page.context().cookies(acme.url)).toEqual([])

  await page.goto(`${acme.url}/login`)
  await page.getByLabel('Correo electrónico').fill(acme.admin.email)
  await page.getByLabel('Contraseña').fill(acme.admin.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/tickets')
  expect((await page.context().cookies(acme.url)).map(({ name }) => name)).toContain('jrt')
})
