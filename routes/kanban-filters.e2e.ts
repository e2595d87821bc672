/** The filters of the kanban: by text, tag and person. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { createTag } from '#desk/tags/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { comesAlive, drawn } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola, busco una mesa de roble')
  await acme.hire('Beto')
  await acme.calls(createTag, { name: 'Urgente', color: '#6B3FA0', kanban: 0 })
  ana = await acme.openTab(acme.admin)
  await ana.goto(`${acme.url}/kanban`)
})

afterAll(() => acme?.close())

test('it is narrowed by text, tag and person, and the address keeps that', async () => {
  const other = acme.phone('Elena Ríos')
  await other.say(acme.owner.number, 'Quiero una silla')
  await ana.getByText('Elena Ríos').waitFor()
  await ana.getByRole('searchbox').fill('roble')
  await ana.getByText('Elena Ríos').waitFor({ state: 'detached' })
  await ana.getByText('Diego Luna').waitFor()
  await ana.reload()
  await comesAlive(ana)
  await ana.getByText('Diego Luna').waitFor()
  expect(await ana.getByText('Elena Ríos').count()).toBe(0)
  expect(await ana.getByRole('searchbox').inputValue()).toBe('roble')
  await ana.getByRole('button', { name: 'Quitar filtros' }).click()
  await ana.getByText('Elena Ríos').waitFor()
  expect(new URL(ana.url()).search).toBe('')
  await ana.getByRole('button', { name: 'Usuarios' }).click()
  await ana.getByRole('menuitemcheckbox', { name: 'Beto' }).click()
  await ana.getByText('Elena Ríos').waitFor({ state: 'detached' })
  expect(new URL(ana.url()).search).toMatch(/^\?users=\d+$/)
  await ana.keyboard.press('Escape')
  await ana.getByRole('button', { name: 'Quitar filtros' }).click()
})

test('the filters stand still under a pointer while their choices are fetched', async () => {
  await ana.getByRole('searchbox').fill('roble')
  await ana.getByText('Elena Ríos').waitFor({ state: 'detached' })
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await ana.route('**/api/tags/list*', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await ana.reload()
  const { x = 0, y = 0 } =
    (await ana.getByRole('button', { name: 'Quitar filtros' }).boundingBox()) ?? {}
  await ana.mouse.move(x + 5, y + 5)
  await ana.mouse.down()
  const answered = ana.waitForResponse(/tags.list/)
  answer()
  await answered
  await drawn(ana)
  await ana.mouse.up()
  await ana.getByText('Elena Ríos').waitFor()
})
