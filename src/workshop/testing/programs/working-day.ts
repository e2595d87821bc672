/**
 * A scripted day of two agents: customers write, each agent accepts half of them, goes from one to the
 * next and answers. The page's heap is weighed on the way, after the garbage is collected.
 */
import type { Page } from 'playwright-core'
import { login } from '#company/logins/contract'
import type { Phone } from '#workshop/simulator/phone'
import { startSimulator } from '#workshop/simulator/simulator'
import { openBrowser } from '#workshop/testing/browser/chromium'
import { logIn } from '#workshop/testing/browser/logging-in'
import { linkPhone } from './linking.ts'
import { admin, makeProgram } from './program.ts'
import { makeAdmin } from './recado.ts'

interface Day {
  customers: number
  /** What each of them writes, once the day has begun. */
  messagesOfEach: number
  /** Between one and the next thing that happens; nothing for a test. */
  pauseMs?: number
  weighEvery: number
  onWeighed?: (weight: Weight) => void
}

export interface Weight {
  /** Messages that customers have written so far. */
  written: number
  /** Bytes in use, of each agent's page. */
  heap: number[]
  /** Elements of each agent's page. */
  elements: number[]
}

/** @returns the weights, the first one after every conversation has been opened once */
export async function workThroughDay(day: Day): Promise<Weight[]> {
  const simulator = await startSimulator()
  const program = await makeProgram({
    WHATSAPP_WEB_URL: simulator.url,
    WHATSAPP_ROOT_KEY: simulator.rootKey,
    NODE_ENV: 'production',
  })
  await program.start()
  // Compiled code grows with use and is thrown away by age: it would hide what leaks.
  const browser = await openBrowser(['--js-flags=--jitless'])
  try {
    const owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
    const { token } = (await program.calls(login, admin)).body
    await linkPhone(program, token, owner)
    const customers = Array.from({ length: day.customers }, (_, at) =>
      simulator.phone({ number: `52155500020${10 + at}`, name: nameOf(at) }),
    )
    const pages = await Promise.all(
      [admin, await makeAdmin(program, 'beto@example.com')].map(async (person) => {
        const context = await browser.newContext({ locale: 'es-MX' })
        const page = await context.newPage()
        await logIn(page, program.url, person)
        return page
      }),
    )
    return await live(day, { owner: owner.number, customers, pages })
  } finally {
    await browser.close()
    await program.remove()
    await simulator.close()
  }
}

interface Desk {
  owner: string
  customers: Phone[]
  pages: Page[]
}

async function live(day: Day, { owner, customers, pages }: Desk): Promise<Weight[]> {
  const agentOf = (at: number) => pages[at % pages.length]
  for (const [at, customer] of customers.entries()) {
    await customer.say(owner, 'Hola, ¿me pueden ayudar?')
    const page = agentOf(at)
    if (page) await accept(page, nameOf(at))
  }
  for (const [at] of customers.entries()) await answer(agentOf(at), nameOf(at), 'Claro que sí')

  const weights = [await weigh(0, pages)]
  day.onWeighed?.(weights[0] ?? { written: 0, heap: [], elements: [] })
  for (let written = 1; written <= customers.length * day.messagesOfEach; written++) {
    const at = written % customers.length
    await customers[at]?.say(owner, `Pregunta ${written}`)
    await Bun.sleep(day.pauseMs ?? 0)
    // Every third is answered; the next one is read all the same.
    await show(agentOf(at), nameOf(at), `Pregunta ${written}`)
    if (written % 3 === 0) await answer(agentOf(at), nameOf(at), `Respuesta ${written}`)
    if (written % day.weighEvery > 0) continue
    const weight = await weigh(written, pages)
    weights.push(weight)
    day.onWeighed?.(weight)
  }
  return weights
}

const nameOf = (at: number) => `Cliente ${String.fromCharCode(65 + at)}`

async function accept(page: Page, name: string) {
  await page.getByRole('tab', { name: /Esperando/ }).click()
  await page.getByRole('button', { name: `Aceptar el ticket de ${name}` }).click()
  await page.getByRole('log', { name: `Mensajes con ${name}` }).waitFor()
  await page.getByRole('tab', { name: /Atendiendo/ }).click()
}

async function show(page: Page | undefined, name: string, text: string) {
  await open(page, name)
  await seen(page, name, text)
}

async function answer(page: Page | undefined, name: string, text: string) {
  await open(page, name)
  const field = page?.getByLabel(`Mensaje para ${name}`)
  await field?.fill(text)
  await field?.press('Enter')
  await seen(page, name, text)
}

async function open(page: Page | undefined, name: string) {
  const row = page?.locator('[data-ticket]').filter({ hasText: name })
  await row?.getByRole('link').first().click()
}

async function seen(page: Page | undefined, name: string, text: string) {
  const log = page?.getByRole('log', { name: `Mensajes con ${name}` })
  await log?.getByRole('article').filter({ hasText: text }).last().waitFor()
}

async function weigh(written: number, pages: Page[]): Promise<Weight> {
  const weights = await Promise.all(pages.map(weighPage))
  return {
    written,
    heap: weights.map(({ heap }) => heap),
    elements: weights.map(({ elements }) => elements),
  }
}

async function weighPage(page: Page) {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('HeapProfiler.collectGarbage')
  await inspector.send('HeapProfiler.collectGarbage')
  const { usedSize } = await inspector.send('Runtime.getHeapUsage')
  await inspector.detach()
  return { heap: usedSize, elements: await page.locator('*').count() }
}
