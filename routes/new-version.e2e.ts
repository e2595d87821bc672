/** A page learns of a new version when its line comes back; nobody's text is lost to it. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page, WebSocketRoute } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let ana: Page
let build: string | undefined
const lines: WebSocketRoute[] = []

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola')
  const { uuid } = await acme.acceptWaiting()
  ana = await acme.openPage(acme.admin)
  await ana.routeWebSocket(/\/api\/ws/, (line) => {
    lines.push(line)
    const server = line.connectToServer()
    server.onMessage((frame) => line.send(build ? asBuiltAs(build, String(frame)) : frame))
  })
  await ana.goto(`${acme.url}/tickets/${uuid}`)
  await comesAlive(ana)
  await field().fill('Sin enviar')
})

afterAll(() => acme?.close())

/** What the next version of the server says first. */
function asBuiltAs(build: string, frame: string): string {
  const { event, data } = JSON.parse(frame)
  return event === 'ready' ? JSON.stringify({ event, data: { ...data, build } }) : frame
}

/** The server ends, and comes back as another version. */
async function release(version: string) {
  build = version
  await lines.at(-1)?.close()
}

const field = () => ana.getByLabel('Mensaje para Diego Luna')
const note = () => ana.getByText('Hay una nueva versión de Recado.')
const mark = () => ana.evaluate(() => Reflect.get(globalThis, 'isMarked') === true)

test('the page says so and stays as it is, until somebody wants it', async () => {
  await ana.evaluate(() => Reflect.set(globalThis, 'isMarked', true))
  expect(await note().count()).toBe(0)
  await release('next')
  await note().waitFor()
  await keepPictures(ana, 'new-version')
  expect(await field().inputValue()).toBe('Sin enviar')
  expect(await mark()).toBe(true)
})

test('put off, it comes again with the version after that', async () => {
  await ana.getByRole('button', { name: 'Ahora no' }).click()
  await note().waitFor({ state: 'detached' })
  await release('after next')
  await note().waitFor()
  expect(await mark()).toBe(true)
})

test('refreshed, the page is another, and what was not sent is still there', async () => {
  await ana.getByRole('button', { name: 'Actualizar' }).click()
  await ana.waitForFunction(() => Reflect.get(globalThis, 'isMarked') !== true)
  await comesAlive(ana)
  expect(await field().inputValue()).toBe('Sin enviar')
  expect(acme.complaints).toEqual([])
})
