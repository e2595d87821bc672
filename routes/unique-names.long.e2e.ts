/**
 * Whoever names a control of the ticket screen, by voice or from a program, means one: no two of the
 * same role have the same name.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { type Visit, visitDemo } from '../src/workshop/testing/furnished/visit.ts'

let visit: Visit
let page: Page

beforeAll(async () => {
  visit = await visitDemo()
  page = visit.page
  await visit.logIn()
})

afterAll(() => visit?.close())

const control = /^\s*- '?((?:button|link|tab|textbox|combobox|checkbox|switch|menuitem) "[^"]+")/

/** By role and name; those of a message or of a row belong to it. */
async function doubles(within = page.locator('body'), regions = /^\s*- (article|listitem)/) {
  const tree = await within.ariaSnapshot()
  const names: string[] = []
  let region: { number: number; depth: number } | undefined
  for (const [number, line] of tree.split('\n').entries()) {
    const depth = line.search(/\S/)
    if (region && depth <= region.depth) region = undefined
    if (regions.test(line)) region ??= { number, depth }
    const [, name] = control.exec(line) ?? []
    if (name) names.push(region ? `${name} in region ${region.number}` : name)
  }
  expect(names.length).toBeGreaterThan(3)
  return names.filter((name, at) => names.indexOf(name) !== at)
}

/** A row that waits is no link, but the palette leads there. */
async function openWaiting(name: string) {
  await visit.go('/tickets')
  await page.keyboard.press('Control+KeyK')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill(name)
  await palette
    .getByRole('option', { name: new RegExp(`^${name}.*Ticket`) })
    .first()
    .click()
  await page.getByRole('heading', { name }).waitFor()
  await page.getByRole('log').getByRole('article').last().waitFor()
}

async function openTalk(name: string, list = '') {
  await visit.go(`/tickets${list}`)
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('log').getByRole('article').last().waitFor()
}

test('in an open ticket with the contact beside it', async () => {
  await openTalk('Camila Ortega')
  await page.getByRole('button', { name: 'Ver el contacto' }).click()
  const contact = page.getByRole('complementary', { name: 'Contacto' })
  await contact.getByRole('heading').first().waitFor()
  expect(await doubles()).toEqual([])
  expect(await doubles(contact, /^$/)).toEqual([])
})

test('where a note is written', async () => {
  await openTalk('Lucía Fernández')
  await page.keyboard.press('Alt+KeyO')
  await page.getByRole('tab', { name: 'Nota', selected: true }).waitFor()
  expect(await doubles()).toEqual([])
})

test('in a ticket that waits', async () => {
  await openWaiting('João Pereira')
  expect(await doubles()).toEqual([])
})

test('in a closed ticket', async () => {
  await openTalk('Don Ernesto', '?list=closed')
  expect(await doubles()).toEqual([])
})

test('in a group that waits', async () => {
  await openWaiting('Familia Ríos')
  expect(await doubles()).toEqual([])
})

test('in the internal chat', async () => {
  await visit.go('/chats')
  await page.getByRole('link', { name: /Equipo de ventas/ }).click()
  await page.getByRole('log').getByRole('article').last().waitFor()
  expect(await doubles()).toEqual([])
})
