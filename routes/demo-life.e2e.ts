/** The demo as it lives, in a hurry: who opens its printed address is in, and things happen. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { BrowserContext, Page } from 'playwright-core'
import { type Demo, startDemo } from '../src/workshop/demo/demo.ts'
import { hurried } from '../src/workshop/demo/plot/pace.ts'
import { sharedBrowser } from '../src/workshop/testing/browser/chromium.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let demo: Demo
let context: BrowserContext
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  const settings = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', LANG: 'pt_BR.UTF-8' }
  demo = await startDemo(settings, { pace: hurried })
  const browser = await sharedBrowser()
  context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1366, height: 860 } })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
})

afterAll(async () => {
  await context?.close()
  await demo?.stop()
})

const row = (name: string) => page.locator('[data-ticket]').filter({ hasText: name })
const bar = () => page.getByRole('complementary', { name: 'Demonstração' })
const isDone = (task: string) =>
  eventually(
    async () => (await page.locator(`[data-task=${task}][data-done]`).count()) === 1,
    `the tick of ${task}`,
  )

test('nothing is written before a page is open', () => {
  expect(demo.simulator.accepted).toEqual([])
})

test('the printed address logs in, in the visitor’s language', async () => {
  await page.goto(demo.entrance ?? '')
  await page.waitForURL(/\/tickets/)
  await bar().getByRole('button', { name: 'Chega um cliente' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('pt')
  await page.getByRole('heading', { name: 'Experimente' }).waitFor()
  await keepPictures(page, 'demo-tasks')
  await page.keyboard.press('Escape')
})

test('the shop speaks the language of its owner', async () => {
  expect(demo.language).toBe('pt')
  await row('Lucía Fernández').getByText('Perfeito 🙌').waitFor()
  const { platform } = demo.services
  const names = async (table: string) =>
    (await platform.unsafe(`select name from ${table} order by id`)).map(({ name }) => name)
  expect(await names('queues')).toEqual(['Vendas', 'Entregas', 'Garantias e devoluções'])
  expect(await names('tags')).toContain('Atacado')
  expect(await names('companies where id = 1')).toEqual(['Móveis Demo'])
  await page.goto(`${demo.url}/quick-messages`)
  await page.getByText('Todos os móveis têm dois anos de garantia').waitFor()
  await page.goto(`${demo.url}/chats`)
  await page.getByRole('link', { name: /Equipe de vendas/ }).click()
  await page.getByRole('log').getByText('Restam duas.').waitFor()
  await page.goto(`${demo.url}/tickets`)
  await comesAlive(page)
})

test('its history lies within the hours and days of its own zone', async () => {
  const [hours] = await demo.services.platform<{ from: number; to: number; zone: string }[]>`
    select min(extract(hour from t.created_at at time zone c.time_zone))::integer "from",
      max(extract(hour from t.created_at at time zone c.time_zone))::integer "to",
      min(c.time_zone) "zone"
    from tickets t join companies c on c.id = t.company_id
    where t.status = 'closed' and t.created_at < now() - interval '1 day'`
  expect(hours).toMatchObject({ from: 9, to: 17 })
})

test('customers have pictures, which WhatsApp told of', async () => {
  await row('Lucía Fernández').locator('img').first().waitFor()
})

test('a newcomer writes, and understands the answer', async () => {
  await page.getByRole('tab', { name: /Aguardando|Esperando|Em espera/ }).click()
  await row('Thiago Barros').waitFor()
  await page
    .getByRole('button', { name: /Thiago Barros/ })
    .first()
    .click()
  const field = page.getByRole('textbox', { name: /Thiago Barros/ })
  await field.fill('Sim, entregamos')
  await field.press('Enter')
  await page.getByRole('log').getByText('Quanto custa a mesa de carvalho?').waitFor()
  await isDone('answer')
})

test('the quick message is ticked when it has reached the customer', async () => {
  const field = page.getByRole('textbox', { name: /Thiago Barros/ })
  await field.fill('/frete')
  await page.getByRole('option', { name: /frete/ }).waitFor()
  await field.press('Enter')
  await eventually(async () => (await field.inputValue()).includes('48 horas'), 'the text')
  await field.press('Enter')
  await isDone('quick')
})

test('a message written without network is ticked when it has left', async () => {
  const field = page.getByRole('textbox', { name: /Thiago Barros/ })
  await context.setOffline(true)
  await field.fill('Escrevo sem rede')
  await field.press('Enter')
  await page.getByRole('log').getByText('Escrevo sem rede').waitFor()
  await context.setOffline(false)
  await isDone('offline')
})

test('Sara leaves a ticket to the visitor, with a note that stays among past notices', async () => {
  await page.getByRole('button', { name: 'Minha conta' }).click()
  await page.getByRole('menuitem', { name: 'Notificações recentes' }).click()
  const past = page.getByRole('dialog', { name: 'Notificações recentes' })
  await past
    .getByText(
      /^Sara Ibáñez transferiu para você o ticket de .*Passo para você: pergunta pela entrega/,
    )
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await past.waitFor({ state: 'hidden' })
})

test('the button calls a customer at once', async () => {
  const tab = page.getByRole('tab', { name: /Aguardando|Esperando|Em espera/ })
  await tab.click()
  await eventually(async () => {
    await bar().getByRole('button', { name: 'Chega um cliente' }).click()
    return (await row('Letícia Moura').count()) > 0
  }, 'Letícia')
})

test('of two who accept at once Sara loses, says so, and it is ticked', async () => {
  await page.getByRole('button', { name: /Experimente/ }).click()
  await page.getByRole('button', { name: 'Começar com a Sara' }).click()
  // She views tickets of her own accord, too.
  const watched = page.locator('[data-ticket]').filter({ hasText: 'Sara Ibáñez' })
  const accept = watched.getByRole('button', { name: /^Aceitar/ }).first()
  await eventually(async () => {
    if ((await accept.count()) > 0) await accept.click({ timeout: 2_000 }).catch(() => undefined)
    return (await page.locator('[data-task=together][data-done]').count()) > 0
  }, 'the tick of together')
})

test('the bar can be put away for good', async () => {
  await bar().getByRole('button', { name: 'Ocultar a demonstração' }).click()
  await bar().waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('tab').first().waitFor()
  await bar().waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})
