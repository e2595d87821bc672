import type { Page } from 'playwright-core'

/** Until the last colour has changed: what is on its way is in no theme. */
export function setTheme(page: Page, theme: string): Promise<void> {
  return page.evaluate(async (theme) => {
    document.documentElement.setAttribute('data-theme', theme)
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
  }, theme)
}
