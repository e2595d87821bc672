/** From a plan to work in a minute: whoever runs the installation opens a company, and its admin begins. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { landscape } from '#workshop/testing/files/pictures'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { logIn } from '../src/workshop/testing/browser/logging-in.ts'

let acme: TestCompany
let ana: Page
const stamp = Date.now()
// On the first page of the lists, whatever other walks have.
const plan = `0 Inicial ${stamp}`
const company = `0 Florería ${stamp}`
const notice = `Te damos la bienvenida ${stamp}`
const marta = { email: `marta.${stamp}@example.com`, password: 'secreto' }

beforeAll(async () => {
  acme = await openCompany()
  await acme.makeSuper(acme.admin)
  ana = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

const dialogOf = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function begin(link: string, button: string) {
  await ana.getByRole('link', { name: link, exact: true }).click()
  await ana.getByRole('button', { name: button }).first().click()
}

async function save() {
  await dialogOf(ana).getByRole('button', { name: 'Guardar' }).click()
  await dialogOf(ana).waitFor({ state: 'hidden' })
}

test('a plan, a company and an announcement are added, and the new admin works the same minute', async () => {
  const since = Date.now()
  await begin('Planes', 'Nuevo plan')
  await field(ana, 'Nombre').fill(plan)
  await field(ana, 'Usuarios').fill('5')
  await field(ana, 'Conexiones').fill('1')
  await field(ana, 'Áreas').fill('3')
  await field(ana, 'Precio').fill('499,90')
  await save()
  await line(ana, plan).getByText('MXN 499.90').waitFor()

  await begin('Empresas', 'Nueva empresa')
  await field(ana, 'Nombre').fill(company)
  await field(ana, 'Correo electrónico').fill(marta.email)
  await field(ana, 'Contraseña').fill(marta.password)
  await field(ana, 'Nombre del administrador').fill('Marta')
  await field(ana, 'Plan').selectOption({ label: plan })
  await save()
  await line(ana, company).getByText('Sin vencimiento').waitFor()
  await ana.getByRole('button', { name: `Ampliar el vencimiento de ${company}` }).click()
  await ana.getByRole('button', { name: 'Ampliar', exact: true }).click()
  await line(ana, company).getByText('Sin vencimiento').waitFor({ state: 'hidden' })

  await begin('Comunicados', 'Nuevo comunicado')
  await field(ana, 'Título').fill(notice)
  await field(ana, 'Texto').fill('Así se ve tu primera semana.')
  await dialogOf(ana)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'bienvenida.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await landscape(640, 400)),
    })
  await save()
  await line(ana, notice).getByText('bienvenida.jpg').waitFor()

  const page = await acme.newPage()
  await logIn(page, acme.url, marta)
  await page.getByRole('button', { name: 'Hay comunicados nuevos' }).click()
  const item = page.getByRole('listitem').filter({ hasText: notice })
  await item.getByText('Así se ve tu primera semana.').waitFor()
  await page.waitForFunction((name) => {
    const image = document.querySelector<HTMLImageElement>(`img[alt="Imagen de ${name}"]`)
    return image?.complete && image.naturalWidth === 640
  }, notice)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Etiquetas', exact: true }).click()
  await page.getByRole('button', { name: 'Nueva etiqueta' }).first().click()
  await field(page, 'Nombre').fill('Primer pedido')
  await dialogOf(page).getByRole('button', { name: 'Guardar' }).click()
  await line(page, 'Primer pedido').waitFor()
  expect(await page.getByRole('link', { name: 'Empresas' }).count()).toBe(0)
  expect(Date.now() - since).toBeLessThan(60_000)
  expect(acme.complaints).toEqual([])
})
