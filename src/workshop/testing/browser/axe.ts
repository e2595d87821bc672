/** What axe-core finds in a page by WCAG 2.2 AA that is serious or worse. */
import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const rules = { 'label-content-name-mismatch': { enabled: true } }
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export function findings(page: Page) {
  return run(page, { rules, runOnly: { type: 'tag', values: tags } })
}

export function colourFindings(page: Page) {
  return run(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
}

/** Each short enough to be read in a failed test. */
async function run(page: Page, options: RunOptions): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (options) => {
    // Describing the elements that pass would take as long as looking at them.
    const { violations } = await window.axe.run({ ...options, resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 200)}`),
      )
  }, options)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
