import type { Page } from 'playwright-core'
import { dialog, hang, type Scenes, save } from '#workshop/testing/scenes/scene'

async function upload(page: Page) {
  await hang(page, '**/files/uploadList/*')
  const chosen = { name: 'precios.txt', mimeType: 'text/plain', buffer: Buffer.from('precios') }
  await page.getByRole('dialog').locator('input[type=file]').last().setInputFiles(chosen)
  await save('Guardar')(page)
  await page.getByRole('button', { name: 'Cancelar la subida' }).waitFor()
}

async function cancel(page: Page) {
  await upload(page)
  await page.getByRole('button', { name: 'Cancelar la subida' }).click()
}

export const scenes: Scenes = {
  'file-list-dialog': { path: '/files', ...dialog(/^Editar/) },
  'file-list-wrong': { path: '/files', ...dialog('Nueva lista', save('Guardar')) },
  'file-list-upload': { path: '/files', ...dialog('Editar Precios de mayoreo', upload) },
  'file-list-cancelled': { path: '/files', ...dialog('Editar Precios de mayoreo', cancel) },
}
