/** What axe-core finds in a page by WCAG 2.2 AA that is serious or worse. */
import { readFileSync } from 'node:fs'
import axe, { type Rule, type RunOptions } from 'axe-core'
import type { JSHandle, Page } from 'playwright-core'
import { crowdedTargets } from './crowded-targets.ts'

/** What a rule finds is as grave as the rule: of the lesser ones nothing is asked. */
const { rules: known } = (axe as unknown as { _audit: { rules: Rule[] } })._audit
const lesser = known.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
const rules = {
  'label-content-name-mismatch': { enabled: true },
  ...Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }])),
}
const sizes = 'target-size'
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** @param within selects what is looked at; without it, the page */
export function findings(page: Page, within?: string) {
  return run(page, { rules, runOnly: { type: 'tag', values: tags } }, within)
}

/** Everything but colours. */
export async function structureFindings(page: Page, within?: string) {
  const without = { ...rules, 'color-contrast': { enabled: false }, [sizes]: { enabled: false } }
  const found = await run(page, { rules: without, runOnly: { type: 'tag', values: tags } }, within)
  return [...found, ...(await sizeFindings(page, within))]
}

/** What `sizesOfAll` finds. */
export async function sizeFindings(page: Page, within?: string): Promise<string[]> {
  const crowded = await page.evaluateHandle(crowdedTargets, within)
  const many = await crowded.evaluate((elements) => elements.length)
  return many === 0 ? [] : sizesOfAll(page, crowded)
}

export function sizesOfAll(page: Page, within?: JSHandle<Element[]>) {
  return run(page, { runOnly: { type: 'rule', values: [sizes] } }, within)
}

export function colourFindings(page: Page, within?: string) {
  return run(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, within)
}

/** What a text can spoil: names that are missing, or differ from what is seen, and the language. */
export function nameFindings(page: Page) {
  return run(page, { runOnly: { type: 'rule', values: [...nameRules] } })
}

const nameRules = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'aria-treeitem-name',
  'button-name',
  'document-title',
  'frame-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'label-content-name-mismatch',
  'link-name',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'valid-lang',
]

/** No rule reads style sheets, which axe would parse again each time. */
const preload = { assets: ['media'] }

/** Half as long as `axe.source`, which each page would read. */
const source = readFileSync(Bun.resolveSync('axe-core/axe.min.js', import.meta.dir), 'utf8')

/** Each short enough to be read in a failed test. */
async function run(
  page: Page,
  options: RunOptions,
  within?: string | JSHandle<Element[]>,
): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(
    async ({ options, within }) => {
      const parts = typeof within === 'string' ? [...document.querySelectorAll(within)] : within
      const context = parts ? { include: parts } : document
      // Describing the elements that pass would take as long as looking at them.
      const { violations } = await window.axe.run(context, {
        ...options,
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 200)}`),
      )
    },
    { options: { ...options, preload }, within },
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
