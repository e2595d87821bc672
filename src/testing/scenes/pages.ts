/** How pages and dialogs beside the tickets look: for pictures, and for axe to look at. */
import type { Page } from 'playwright-core'

export interface Scene {
  path: string
  prepare?: (page: Page) => Promise<unknown>
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()
const dialogOf = (page: Page) => page.getByRole('dialog').waitFor()

/** A button that opens a dialog, and what to do there. */
const dialog = (name: string | RegExp, then?: (page: Page) => Promise<unknown>) => ({
  prepare: async (page: Page) => {
    await press(page, name)
    await dialogOf(page)
    await then?.(page)
  },
})

/**
 * The number whose code the demo's phone does not scan: as long as it stands, which is two minutes;
 * then another is asked for.
 */
export async function openCode(page: Page) {
  const line = page.locator('tr').filter({ hasText: 'Mayoreo' })
  const show = line.getByRole('button', { name: 'Código QR', exact: true })
  const renew = line.getByRole('button', { name: 'Nuevo código QR' })
  await show.or(renew).waitFor()
  if (await renew.isVisible()) await renew.click()
  await show.click()
  await dialogOf(page)
}

/** Sent as they are: everything that is wrong is said. */
const save = (name: string) => (page: Page) => press(page, name)

export const pageScenes: Record<string, Scene> = {
  connections: { path: '/connections' },
  'connection-dialog': { path: '/connections', ...dialog('Nueva conexión') },
  'connection-wrong': { path: '/connections', ...dialog('Nueva conexión', save('Guardar')) },
  'connection-qr': { path: '/connections', prepare: openCode },
  'connection-code': {
    path: '/connections',
    async prepare(page) {
      await openCode(page)
      await page.getByRole('tab', { name: 'Con un código' }).click()
    },
  },
  'connection-menu': {
    path: '/connections',
    prepare: (page) => press(page, /Más acciones/),
  },
  contacts: { path: '/contacts' },
  'contacts-none-found': {
    path: '/contacts',
    async prepare(page) {
      await page.getByRole('searchbox').fill('nadie se llama así')
      await page.getByText('No se encontró nada').waitFor()
    },
  },
  'contact-dialog': { path: '/contacts', ...dialog(/^Editar a Luc/) },
  'contact-wrong': {
    path: '/contacts',
    ...dialog('Nuevo contacto', async (page) => {
      await press(page, 'Agregar información')
      await page.getByPlaceholder('Valor').fill('Puebla')
      await press(page, 'Guardar')
    }),
  },
  'contact-unsaved': {
    path: '/contacts',
    ...dialog('Nuevo contacto', async (page) => {
      await page.getByRole('dialog').getByLabel('Nombre').fill('Zoe')
      await page.keyboard.press('Escape')
    }),
  },
  'contact-delete': { path: '/contacts', ...dialog(/^Eliminar a/) },
  schedules: { path: '/schedules' },
  'schedule-dialog': { path: '/schedules', ...dialog(/^Editar el mensaje/) },
  'schedule-sent': { path: '/schedules', ...dialog(/^Ver el mensaje/) },
  'schedule-wrong': { path: '/schedules', ...dialog('Programar mensaje', save('Guardar')) },
  kanban: { path: '/kanban' },
  'kanban-move': { path: '/kanban', prepare: (page) => press(page, /^Mover a/) },
  tags: { path: '/tags' },
  'tag-dialog': { path: '/tags', ...dialog(/^Editar/) },
  'tag-wrong': { path: '/tags', ...dialog('Nueva etiqueta', save('Guardar')) },
  'quick-messages': { path: '/quick-messages' },
  'quick-message-dialog': { path: '/quick-messages', ...dialog(/^Editar/) },
  'quick-message-wrong': {
    path: '/quick-messages',
    ...dialog('Nueva respuesta', save('Guardar')),
  },
  users: { path: '/users' },
  'user-dialog': { path: '/users', ...dialog(/^Editar a Beto/) },
  'user-wrong': { path: '/users', ...dialog('Nuevo usuario', save('Guardar')) },
  chats: { path: '/chats' },
  'chat-open': {
    path: '/chats',
    async prepare(page) {
      await page.getByRole('link', { name: /Equipo de ventas/ }).click()
      await page.getByRole('log').waitFor()
    },
  },
  'chat-dialog': { path: '/chats', ...dialog(/^Nuevo$/, save('Salvar')) },
  'to-do': {
    path: '/todolist',
    async prepare(page) {
      const task = page.getByRole('textbox', { name: 'Nueva tarea' })
      if ((await page.getByRole('listitem').filter({ hasText: 'Llamar a Lucía' }).count()) > 0)
        return
      await task.fill('Llamar a Lucía por la mesa')
      await page.keyboard.press('Enter')
    },
  },
  dashboard: { path: '/' },
  profile: {
    path: '/',
    async prepare(page) {
      await press(page, /cuenta/i)
      await page.getByRole('menuitem', { name: /perfil/i }).click()
      await dialogOf(page)
    },
  },
  'missing-page': { path: '/nada' },
  offline: { path: '/offline' },
  announcements: { path: '/tickets', prepare: (page) => press(page, /anuncios/i) },
  'chat-bell': { path: '/tickets', prepare: (page) => press(page, /chat interno/i) },
  notices: {
    path: '/tickets',
    prepare: (page) => press(page, /mensajes sin leer|notificaciones/i),
  },
  drawer: { path: '/contacts', prepare: (page) => press(page, 'Mostrar el menú') },
  'api-docs': { path: '/api/docs' },
}

/** Until the page is closed nothing is answered. */
const hang = (page: Page, path: string) => page.route(path, () => undefined)
const refuse = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, json: { error: 'ERR_INTERNAL' } }))

/** What is seen while an answer is late, and where it never comes. */
export const brokenScenes: Record<string, Scene> = {
  'contact-loading': {
    path: '/contacts',
    async prepare(page) {
      await hang(page, '**/api/contacts/*')
      await press(page, /^Editar a Luc/)
      await dialogOf(page)
    },
  },
  'contact-failed': {
    path: '/contacts',
    async prepare(page) {
      await refuse(page, '**/api/contacts/*')
      await press(page, /^Editar a Luc/)
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  'contacts-failed': {
    path: '/contacts',
    async prepare(page) {
      await refuse(page, '**/api/contacts?*')
      await page.getByRole('searchbox').fill('Marina')
      await page.getByRole('button', { name: 'Intentar de nuevo' }).waitFor()
    },
  },
  'saving-failed': {
    path: '/contacts',
    ...dialog('Nuevo contacto', async (page) => {
      await page.route('**/api/contacts', (route) => route.abort())
      await page.getByRole('dialog').getByLabel('Nombre').fill('Zoe')
      await page.getByLabel('Número de WhatsApp').fill('5215512345678')
      await press(page, 'Guardar')
    }),
  },
  'chat-failed': {
    path: '/chats',
    async prepare(page) {
      await page.getByRole('link', { name: /Equipo de ventas/ }).click()
      await page.getByRole('log').waitFor()
      await page.route('**/api/chats/*/messages', (route) => route.abort())
      await page.getByRole('textbox', { name: 'Escribe un mensaje' }).fill('¿Quién abre mañana?')
      await page.keyboard.press('Enter')
      await page.getByText('No se envió').waitFor()
    },
  },
}
