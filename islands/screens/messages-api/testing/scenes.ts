import type { Page } from 'playwright-core'
import { dialog, dialogOf, press, type Scenes, save } from '#workshop/testing/scenes/scene'

const path = '/messages-api'
const tokens = '/messages-api?tab=tokens'

async function sendByUnknownToken(page: Page) {
  await page.getByLabel('Token registrado').selectOption('Otro token')
  await page.getByLabel('Token', { exact: true }).fill('un-token-de-nadie')
  await page.getByLabel('Número', { exact: true }).fill('5215550001111')
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Tu pedido ya salió')
  await press(page, 'Enviar')
  await page.getByText('401', { exact: true }).waitFor()
}

async function createToken(page: Page) {
  await press(page, 'Nuevo token')
  await dialogOf(page)
  await page.getByLabel('Nombre').fill('Prueba')
  await page.getByLabel('Enviar mensajes').check()
  await press(page, 'Crear token')
  await page.getByText('Se muestra solo esta vez', { exact: false }).waitFor()
}

export const scenes: Scenes = {
  'messages-api-wrong': { path, prepare: save('Enviar') },
  'messages-api-refused': { path, prepare: sendByUnknownToken },
  'messages-api-n8n': { path, prepare: (page) => page.getByRole('tab', { name: 'n8n' }).click() },
  'api-tokens': { path: tokens },
  'api-token-dialog': { path: tokens, ...dialog(/^Editar/) },
  'api-token-wrong': { path: tokens, ...dialog('Nuevo token', save('Crear token')) },
  'api-token-revoke': { path: tokens, ...dialog(/^Revocar/) },
  'api-token-new': { path: tokens, prepare: createToken },
}
