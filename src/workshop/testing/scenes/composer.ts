/** What can be seen around the composer, as somebody brings it about. */
import type { Page } from 'playwright-core'

const field = (page: Page) => page.getByLabel('Mensaje para Lucía Fernández')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function attach(page: Page) {
  if (await page.getByRole('list', { name: 'Archivos por enviar' }).isVisible()) return
  const canvas = await page.evaluate(() => {
    const drawn = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
    const context = drawn.getContext('2d')
    if (context) {
      context.fillStyle = '#2f8f6b'
      context.fillRect(0, 0, 300, 200)
      context.fillStyle = '#f2c14e'
      context.fillRect(40, 60, 120, 90)
    }
    return drawn.toDataURL('image/png')
  })
  const picture = Buffer.from(canvas.split(',')[1] ?? '', 'base64')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'mesa-de-roble.png', mimeType: 'image/png', buffer: picture },
    { name: 'Cotización 4471.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(184_000) },
    { name: 'instrucciones.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(1_420_000) },
  ])
}

/** What an earlier scene left as a draft comes a little after the field. */
async function empty(page: Page) {
  const files = page.getByRole('list', { name: 'Archivos por enviar' }).getByRole('button')
  while (!(await button(page, 'Grabar un mensaje de voz').isVisible())) {
    await field(page).fill('')
    if (await files.first().isVisible()) await files.first().click()
    await page.waitForTimeout(50)
  }
}

export const composerScenes: Record<string, (page: Page) => Promise<void>> = {
  answers: async (page) => {
    await field(page).fill('')
    await field(page).pressSequentially('/a')
    await page.getByRole('option').first().waitFor()
    await field(page).press('ArrowDown')
    await field(page).press('ArrowDown')
  },
  emoji: async (page) => {
    await field(page).fill('Gracias ')
    await button(page, 'Emojis').click()
    await page.getByRole('button', { name: 'pulgar hacia arriba', exact: true }).waitFor()
  },
  named: async (page) => {
    await field(page).fill('')
    await field(page).pressSequentially('Gracias :cora')
    await page.getByRole('option').first().waitFor()
  },
  more: async (page) => {
    await field(page).fill('{{ms}}, {{firstName}}. Tu mesa llega el {{date}}')
    await button(page, 'Más opciones').click()
  },
  quote: async (page) => {
    await field(page).fill('El jueves por la tarde.\nTe avisamos antes de salir.')
    const theirs = page.getByRole('article').filter({ hasText: 'Perfecto' }).last()
    await theirs.hover()
    await theirs.locator('xpath=..').locator('[data-message-menu]').click()
    await page.getByRole('menuitem', { name: 'Responder' }).click()
  },
  files: async (page) => {
    await attach(page)
    await field(page).fill('Aquí está la cotización')
  },
  voice: async (page) => {
    await empty(page)
    await button(page, 'Grabar un mensaje de voz').click()
    await page.getByRole('group').getByText('0:02', { exact: true }).waitFor()
  },
  listen: async (page) => {
    await empty(page)
    await button(page, 'Grabar un mensaje de voz').click()
    await page.getByRole('group').getByText('0:02', { exact: true }).waitFor()
    await button(page, 'Terminar y escuchar').click()
    await page.getByLabel('Escucha tu mensaje antes de enviarlo').waitFor()
  },
}
