/** How a page looks, and how it comes to look so again without being loaded. */
import type { Page } from 'playwright-core'
import { drawn } from '#workshop/testing/browser/settling'

/** So many layers a scene opens above each other at most. */
const mostLayers = 3

/** Closes what lies above the page; answers whether it looks so again. */
export async function becomes(page: Page, look: string): Promise<boolean> {
  for (let closed = 0; closed < mostLayers; closed++) {
    if ((await lookOf(page)) === look) return true
    await page.keyboard.press('Escape')
    await drawn(page)
  }
  return (await lookOf(page)) === look
}

/**
 * What is read, chosen and typed in a page, and what is open; not what is said once, which comes and
 * goes, or only aloud, as the marks of the rail, which follow connections.
 */
export async function lookOf(page: Page): Promise<string> {
  const linesOf = async (place: string) =>
    (await page.locator(place).allInnerTexts()).flatMap((text) => text.split('\n'))
  const said = new Set(await linesOf('[aria-live], [role=status], [role=alert], .sr-only'))
  const text = (await linesOf('body')).filter((line) => !said.has(line)).join('\n')
  const state = await page.evaluate(() => {
    const inputs = [...document.querySelectorAll('input')]
    const areas = [...document.querySelectorAll('textarea')]
    const states = [...document.querySelectorAll('dialog[open], [aria-expanded], [aria-selected]')]
    return [
      location.href,
      ...inputs.map(({ value, checked }) => `${value} ${checked}`),
      ...areas.map(({ value }) => value),
      ...states.map((one) => `${one.ariaExpanded} ${one.ariaSelected}`),
    ].join('\n')
  })
  return `${text}\n${state}`
}
