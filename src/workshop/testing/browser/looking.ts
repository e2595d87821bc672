/** Pictures for whoever wants to look at a page: `PICTURES=folder` keeps them. */
import type { Page } from 'playwright-core'
import { drawn } from './settling.ts'
import { setTheme } from './theme.ts'

const folder = process.env.PICTURES

/** In light and dark, wide and narrow; the page is wide and light afterwards. */
export async function keepPictures(
  page: Page,
  name: string,
  height = 768,
  widths: readonly number[] = [390, 1366],
) {
  if (!folder) return
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    for (const theme of ['dark', 'light']) {
      await setTheme(page, theme)
      await drawn(page)
      await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png` })
    }
  }
}
