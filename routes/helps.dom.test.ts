/** Help videos: written by a super, watched by an agent, on a click only. */
import '#process/quiet-console'
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { deleteHelp, listHelps, updateHelp } from '#company/helps/contract'
import { type DomPage, openDomPage } from '../src/workshop/testing/dom/page.ts'
import { createWorld, type Person, type World } from '../src/workshop/testing/world.ts'

let world: World
let page: DomPage

beforeAll(async () => {
  world = await createWorld()
  await world.platform`
    update users set super = true, profile = 'admin' where name in ('Ana', 'Sara')`
})
afterEach(() => page?.close())
afterAll(() => world?.close())

async function open(who: Person) {
  page = await openDomPage(world, who, '/helps')
  return { page, dialog: page.part('dialog') }
}

const first = async () => (await world.sara.calls(listHelps, {})).body.records[0]

test('a pasted address becomes a video', async () => {
  const { page, dialog } = await open(world.ana)
  await page.press('button', 'Nuevo video')
  await dialog.fill('Título', 'Primeros pasos')
  await dialog.fill('Video', 'https://example.com/video')
  await dialog.press('button', 'Guardar')
  await dialog.says('Pega la dirección del video')
  await dialog.fill('Video', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4')
  await dialog.press('button', 'Guardar')
  await dialog.goes()
  await page.row('Primeros pasos').comes()
  expect(await first()).toMatchObject({ title: 'Primeros pasos', video: 'dQw4w9WgXcQ' })
})

test('everybody sees it and what becomes of it; none of it is fetched before a click', async () => {
  const { page } = await open(world.beto)
  await page.settles()
  expect(page.count('button', 'Nuevo video')).toBe(0)
  const row = page.row('Primeros pasos')
  expect([row.count('button'), row.count('link'), row.count('iframe')]).toEqual([1, 1, 0])
  expect(row.attribute('link', 'href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await row.press('button', 'Ver el video «Primeros pasos»')
  await row.part('iframe').comes()
  expect(row.attribute('iframe', 'src')).toStartWith(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  )
  const helpId = (await first())?.id ?? 0
  await world.sara.calls(updateHelp, { helpId, description: 'Dos minutos' })
  await row.says('Dos minutos')
  await world.sara.calls(deleteHelp, { helpId })
  await row.goes()
})

test('a change and a deletion by the page', async () => {
  const { page, dialog } = await open(world.ana)
  await page.press('button', 'Nuevo video')
  await dialog.fill('Título', 'Más')
  await dialog.fill('Video', 'https://youtu.be/dQw4w9WgXcQ')
  await dialog.press('button', 'Guardar')
  await dialog.goes()
  await page.press('button', 'Editar Más')
  await dialog.fill('Descripción', 'Tres minutos')
  await dialog.press('button', 'Guardar')
  await dialog.goes()
  await page.row('Más').says('Tres minutos')
  await page.press('button', 'Eliminar Más')
  await dialog.press('button', 'Eliminar')
  await dialog.goes()
  await page.row('Más').goes()
  expect(await first()).toBeUndefined()
})
