import type { Page } from 'playwright-core'

/** At once: a colour that is on its way is in no theme. */
export function setTheme(page: Page, theme: string): Promise<void> {
  return page.evaluate(async (theme) => {
    const { documentElement: root } = document
    const still = new CSSStyleSheet()
    if (root.getAttribute('data-theme') !== theme) {
      still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
      document.adoptedStyleSheets.push(still)
      root.setAttribute('data-theme', theme)
    }
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still)
  }, theme)
}
