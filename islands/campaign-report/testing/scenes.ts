import type { Page } from 'playwright-core'
import type { Scenes } from '#testing/scenes/scene'

const reportOf = (name: string) => ({
  path: '/campaigns',
  async prepare(page: Page) {
    await page.getByRole('link', { name: `Informe de ${name}` }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.locator('canvas').waitFor()
  },
})

export const scenes: Scenes = {
  'report-finished': reportOf('Colección de otoño'),
  'report-running': reportOf('Aviso de entregas de la última semana del año'),
  'report-stopped': reportOf('Aviso de mudanza'),
  'report-unknown': { path: '/campaign/0/report' },
}
