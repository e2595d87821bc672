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
export function lookOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const linesOf = (place: string) =>
      [...document.querySelectorAll<HTMLElement>(place)].flatMap((one) => one.innerText.split('\n'))
    const said = new Set(linesOf('[aria-live], [role=status], [role=alert], .sr-only'))
    const text = linesOf('body').filter((line) => !said.has(line))
    const inputs = [...document.querySelectorAll('input')]
    const areas = [...document.querySelectorAll('textarea')]
    const states = [...document.querySelectorAll('dialog[open], [aria-expanded], [aria-selected]')]
    return [
      ...text,
      location.href,
      ...inputs.map(({ value, checked }) => `${value} ${checked}`),
      ...areas.map(({ value }) => value),
      ...states.map((one) => `${one.ariaExpanded} ${one.ariaSelected}`),
    ].join('\n')
  })
}
