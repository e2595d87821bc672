/** Lists of files: written by an admin, mostly without a mouse, and read by an agent meanwhile. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { listFileLists, showFileList, updateFileList } from '#desk/file-lists/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { intercept } from '../src/workshop/testing/browser/intercepting.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let ana: Page
let beto: Page

beforeAll(async () => {
  acme = await openCompany()
  ana = await acme.openTab(acme.admin)
  beto = await acme.openTab(await acme.hire('Beto', 'user'))
  await Promise.all([ana, beto].map((page) => page.goto(`${acme.url}/files`)))
})

afterAll(() => acme?.close())

const dialogOf = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => dialogOf(page).waitFor({ state: 'hidden' })
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Guardar' }).click()
const option = (page: Page, number: number) =>
  dialogOf(page).getByRole('group', { name: `Opción ${number}`, exact: true })
const file = (name: string, content = name) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

async function choose(page: Page, number: number, ...files: ReturnType<typeof file>[]) {
  await option(page, number).locator('input[type=file]').setInputFiles(files)
}

/** How many files leave the page from now on. */
function countUploads(page: Page) {
  const count = { of: 0 }
  page.on('request', (request) => {
    if (request.url().includes('/uploadList/')) count.of += 1
  })
  return count
}

async function storedList() {
  const { files } = (await acme.calls(listFileLists, {})).body
  return (await acme.calls(showFileList, { fileId: files[0]?.id ?? 0 })).body
}

test('a list is written with the keyboard, and read by an agent who may not change it', async () => {
  await beto.getByText('Aquí verás los archivos que reúna tu equipo.').waitFor()
  expect(await beto.getByRole('button', { name: 'Nueva lista' }).count()).toBe(0)
  await ana.getByRole('button', { name: 'Nueva lista' }).first().focus()
  await ana.keyboard.press('Enter')
  await dialogOf(ana).getByLabel('Nombre').waitFor()
  await ana.keyboard.type('Ca')
  await ana.keyboard.press('Enter')
  await dialogOf(ana).getByText('nombre muy corto').waitFor()
  await dialogOf(ana).getByText('obligatorio').waitFor()
  await ana.keyboard.type('tálogo')
  await ana.keyboard.press('Tab')
  await ana.keyboard.type('Mira lo nuevo')
  await ana.keyboard.press('Tab')
  await ana.keyboard.press('Enter')
  await option(ana, 1).getByLabel('Texto del archivo').fill('Mesas')
  await choose(ana, 1, file('mesas.txt'), file('sillas.txt'))
  await option(ana, 2).getByText('sillas.txt').waitFor()
  await dialogOf(ana).getByLabel('Nombre').focus()
  await ana.keyboard.press('Enter')
  await gone(ana)
  await ana.getByText('¡Operación realizada con éxito!').waitFor()
  await line(ana, 'Catálogo').getByText('2', { exact: true }).waitFor()

  await line(beto, 'Catálogo').getByText('2', { exact: true }).waitFor()
  await beto.getByRole('button', { name: 'Ver Catálogo' }).click()
  await dialogOf(beto).getByText('Mira lo nuevo').waitFor()
  await dialogOf(beto).getByText('Mesas', { exact: true }).waitFor()
  const link = dialogOf(beto).getByRole('link', { name: 'Descargar mesas.txt' })
  const [download] = await Promise.all([beto.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('mesas.txt')
  await beto.keyboard.press('Escape')
  await gone(beto)
})

test('what was uploaded before a failure is not sent again', async () => {
  await ana.getByRole('button', { name: 'Editar Catálogo' }).click()
  await dialogOf(ana).getByRole('button', { name: 'Agregar opción' }).click()
  await choose(ana, 3, file('a.txt'), file('página.html', '<html></html>'), file('c.txt'))
  const uploads = countUploads(ana)
  await save(ana)
  await option(ana, 4)
    .getByText(/tipo de archivo|formato|archivo/i)
    .first()
    .waitFor()
  await dialogOf(ana).getByText('Faltan por subir 2 archivos.').waitFor()
  expect(uploads.of).toBe(2)
  await line(beto, 'Catálogo').getByText('Faltan 2').waitFor()
  await choose(ana, 4, file('b.txt'))
  await save(ana)
  await gone(ana)
  expect(uploads.of).toBe(4)
  const names = (await storedList()).options.map(({ media }) => media?.name)
  expect(names).toEqual(['mesas.txt', 'sillas.txt', 'a.txt', 'b.txt', 'c.txt'])
  await line(beto, 'Catálogo').getByText('5', { exact: true }).waitFor()
})

test('an upload shows its progress, is cancelled, and goes on where it was', async () => {
  await ana.getByRole('button', { name: 'Editar Catálogo' }).click()
  await option(ana, 5).getByRole('button', { name: 'Quitar la opción 5' }).click()
  await choose(ana, 1, file('nueva.txt'))
  await choose(ana, 2, file('lenta.txt'))
  let uploads = 0
  await intercept(ana, '**/files/uploadList/*', (route) => {
    uploads += 1
    return uploads === 2 ? undefined : route.continue()
  })
  await save(ana)
  await dialogOf(ana).getByText('Subiendo 2 de 2').waitFor()
  await eventually(() => uploads === 2, 'the second upload under way')
  await option(ana, 1).getByText('nueva.txt').waitFor()
  expect(await option(ana, 1).getByText('Sin subir').count()).toBe(0)
  await dialogOf(ana).getByRole('button', { name: 'Cancelar la subida' }).click()
  await dialogOf(ana).getByText('Falta subir 1 archivo.').waitFor()
  await option(ana, 2).getByText('Sin subir').waitFor()
  await save(ana)
  await gone(ana)
  await ana.unroute('**/files/uploadList/*')
  expect(uploads).toBe(3)
  const names = (await storedList()).options.map(({ media }) => media?.name)
  expect(names).toEqual(['nueva.txt', 'lenta.txt', 'a.txt', 'b.txt'])
})

test('a file that is too large or empty is refused before it is sent', async () => {
  await ana.getByRole('button', { name: 'Editar Catálogo' }).click()
  const large = { ...file('grande.bin'), buffer: Buffer.alloc(16 * 1024 * 1024 + 1) }
  await choose(ana, 1, large)
  await ana.getByText(/^grande\.bin: /).waitFor()
  await choose(ana, 1, { ...file('nada.txt'), buffer: Buffer.alloc(0) })
  await ana.getByText(/^nada\.txt: /).waitFor()
  await option(ana, 1).getByText('nueva.txt').waitFor()
  await ana.keyboard.press('Escape')
  await gone(ana)
})

test('whoever saves over a colleague’s change sees it first, and nothing is lost', async () => {
  await ana.getByRole('button', { name: 'Editar Catálogo' }).click()
  await option(ana, 1).getByLabel('Texto del archivo').fill('Mesas nuevas')
  const { id: fileId, options } = await storedList()
  const others = [...options.map(({ id, name }) => ({ id, name })), { name: 'De Olga' }]
  await acme.calls(updateFileList, { fileId, message: 'Otro mensaje', options: others })
  await save(ana)
  await dialogOf(ana).getByText('Otra persona cambió esto').waitFor()
  await dialogOf(ana).getByText('Mensaje: Otro mensaje').waitFor()
  await save(ana)
  await gone(ana)
  const names = (await storedList()).options.map(({ name }) => name)
  expect([names[0], names.at(-1)]).toEqual(['Mesas nuevas', 'De Olga'])
})

test('a name is taken once, lists are found by a letter, and a deletion is seen by all', async () => {
  await ana.getByRole('button', { name: 'Nueva lista' }).first().click()
  await dialogOf(ana).getByLabel('Nombre').fill('CATÁLOGO')
  await dialogOf(ana).getByLabel('Mensaje').fill('x')
  await save(ana)
  await dialogOf(ana).locator('[id$=-error]').getByText('Ya hay una lista').waitFor()
  await dialogOf(ana).getByLabel('Nombre').fill('Precios')
  await save(ana)
  await gone(ana)
  await line(beto, 'Precios').waitFor()
  await beto.getByRole('searchbox').fill('P')
  await line(beto, 'Catálogo').waitFor({ state: 'hidden' })
  await line(beto, 'Precios').waitFor()
  await beto.getByRole('searchbox').fill('')
  await line(beto, 'Catálogo').waitFor()
  await ana.getByRole('button', { name: 'Eliminar Catálogo' }).click()
  await dialogOf(ana).getByText('¿Eliminar la lista Catálogo?').waitFor()
  await dialogOf(ana).getByRole('button', { name: 'Eliminar' }).click()
  await line(ana, 'Catálogo').waitFor({ state: 'hidden' })
  await line(beto, 'Catálogo').waitFor({ state: 'hidden' })
  expect(acme.complaints).toEqual([])
})
