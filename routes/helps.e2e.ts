/** Help videos: written by a super, watched by an agent, on a click only. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'

let acme: TestCompany
let ana: Page
let beto: Page
const asked: string[] = []

beforeAll(async () => {
  acme = await openCompany()
  await acme.makeSuper(acme.admin)
  ana = await acme.openTab(acme.admin)
  beto = await acme.openPage(await acme.hire('Beto', 'user'))
  await beto.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
})

afterAll(() => acme?.close())

const dialogOf = (page: Page) => page.getByRole('dialog')
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })

test('a pasted address becomes a video that everybody sees, and none of it is fetched before a click', async () => {
  await beto.goto(`${acme.url}/helps`)
  expect(await beto.getByRole('button', { name: 'Nuevo video' }).count()).toBe(0)
  await ana.goto(`${acme.url}/helps`)
  await ana.getByRole('button', { name: 'Nuevo video' }).first().click()
  await field(ana, 'Título').fill('Primeros pasos')
  await field(ana, 'Video').fill('https://example.com/video')
  await ana.keyboard.press('Enter')
  await dialogOf(ana).getByText('Pega la dirección del video').waitFor()
  await field(ana, 'Video').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4')
  await ana.keyboard.press('Enter')
  await dialogOf(ana).waitFor({ state: 'hidden' })

  await line(beto, 'Primeros pasos').waitFor()
  expect(await line(beto, 'Primeros pasos').getByRole('button').count()).toBe(1)
  expect(asked).toEqual([])
  await beto.getByRole('button', { name: 'Ver el video «Primeros pasos»' }).click()
  const frame = beto.locator('iframe[title="Primeros pasos"]')
  expect(await frame.getAttribute('src')).toStartWith(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  )
  const link = line(beto, 'Primeros pasos').getByRole('link')
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
})

test('a change and a deletion are seen at once', async () => {
  await ana.getByRole('button', { name: 'Editar Primeros pasos' }).click()
  await field(ana, 'Descripción').fill('Dos minutos')
  await dialogOf(ana).getByRole('button', { name: 'Guardar' }).click()
  await line(beto, 'Primeros pasos').getByText('Dos minutos').waitFor()
  await ana.getByRole('button', { name: 'Eliminar Primeros pasos' }).click()
  await dialogOf(ana).getByRole('button', { name: 'Eliminar' }).click()
  await line(beto, 'Primeros pasos').waitFor({ state: 'hidden' })
  expect(acme.complaints).toEqual([])
})
