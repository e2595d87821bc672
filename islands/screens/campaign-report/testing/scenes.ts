import type { Page } from 'playwright-core'
import type { Scenes } from '#workshop/testing/scenes/scene'

const reportOf = (state: 'Finalizada' | 'En pausa') => ({
  path: '/campaigns',
  prepare: async (page: Page) => {
    const row = page.getByRole('row').filter({ hasText: state }).first()
    await row.getByRole('link', { name: /^Informe de/ }).click()
    await page.getByRole('table', { name: 'Destinatarios' }).waitFor()
  },
})

export const scenes: Scenes = {
  'campaign-report': reportOf('Finalizada'),
  'campaign-report-paused': reportOf('En pausa'),
}
