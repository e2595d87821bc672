import type { Page } from 'playwright-core'
import { dialog, type Scenes, save } from '#workshop/testing/scenes/scene'

const ofFirstList = (then?: (page: Page) => Promise<unknown>) => ({
  path: '/contact-lists',
  prepare: async (page: Page) => {
    await page
      .getByRole('link', { name: /^Ver los contactos/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Nuevo contacto' }).waitFor()
    await then?.(page)
  },
})

const people = Buffer.from(
  'Nombre;Apellidos;Teléfono;Móvil;Correo;Notas\nAna;Núñez;5215512345678;;ana@example.com;mesa\nJoão;;;5511987654321;;\n',
)

async function chooseFile(page: Page) {
  const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: people }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Importar 2 filas' }).waitFor()
}

async function importFile(page: Page) {
  await chooseFile(page)
  await page.getByRole('button', { name: 'Importar 2 filas' }).click()
  await page.getByText('Se importó').waitFor()
}

const importing = (then?: (page: Page) => Promise<unknown>) =>
  ofFirstList((page) => dialog('Importar', then).prepare(page))

export const scenes: Scenes = {
  'contact-list-items': ofFirstList(),
  'contact-list-item-dialog': ofFirstList((page) => dialog(/^Editar a/).prepare(page)),
  'contact-list-item-wrong': ofFirstList((page) =>
    dialog('Nuevo contacto', save('Guardar')).prepare(page),
  ),
  'contact-list-import': importing(),
  'contact-list-import-preview': importing(chooseFile),
  'contact-list-import-done': importing(importFile),
  'contact-list-from-contacts': ofFirstList((page) => dialog('Desde mis contactos').prepare(page)),
}
