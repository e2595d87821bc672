/** What of a page cannot be reached in a window of some width, or cannot be read there. */
import type { Page } from 'playwright-core'
import { drawn } from '#workshop/testing/browser/settling'

interface Windows {
  widths: readonly number[]
  height: number
}

/** Of the page as it is loaded, in a window of each of the widths, and what else is wrong in it. */
export async function unreachable(
  page: Page,
  { widths, height }: Windows,
  ...others: (() => string[])[]
): Promise<string[]> {
  const wrong: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await drawn(page)
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    if (scrolls) wrong.push(`${width} scrolls sideways`)
    for (const look of [cutOff, ...others]) {
      wrong.push(...(await page.evaluate(look)).map((what) => `${width}: ${what}`))
    }
  }
  return wrong
}

/**
 * Controls and titles beyond an edge that hides them, and panes that move sideways, as tables, lanes
 * and rows of tabs may.
 */
function cutOff(): string[] {
  const mayMove = ':has(> table, > [role=tab], > a, [data-lane])'
  const isMoving = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) &&
    element.scrollWidth > element.clientWidth + 1
  const moving = [...document.querySelectorAll('body *')]
    .filter((element) => !element.matches(mayMove) && isMoving(element))
    .map((element) => `moves sideways: ${element.outerHTML.slice(0, 120)}`)
  const shown = 'a, button, input, select, textarea, h1, h2, [role]'
  const cut = [...document.querySelectorAll(shown)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      if (width < 2) return false
      let [first, last] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      let around = element.parentElement
      // What moves leads to all that is within it.
      for (; around && !isMoving(around); around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue
        const edges = around.getBoundingClientRect()
        first = Math.max(first, edges.left)
        last = Math.min(last, edges.right)
      }
      if (!around) [first, last] = [Math.max(first, 0), Math.min(last, innerWidth)]
      return left < first - 2 || right > last + 2
    })
    .map((element) => `cut: ${element.outerHTML.slice(0, 120)}`)
  return [...moving, ...cut]
}

/** Rows of tickets whose name has no room, or whose time or name lies under a button. */
export function coveredRows(): string[] {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return [...document.querySelectorAll('[data-ticket]:has(time)')].flatMap((row) => {
    const shown = [...row.querySelectorAll('.truncate')].find((one) => one.clientWidth > 0)
    if (!row.checkVisibility()) return []
    const time = row.querySelector('time')?.getBoundingClientRect()
    // Those that show when the row is pointed at lie above it then.
    const buttons = [...row.querySelectorAll('button')].filter((one) =>
      one.checkVisibility({ opacityProperty: true }),
    )
    const isCovered = buttons.some((one) => {
      const at = one.getBoundingClientRect()
      return (
        time !== undefined &&
        at.left < time.right &&
        at.right > time.left &&
        at.top < time.bottom &&
        at.bottom > time.top
      )
    })
    const hasRoom = (shown?.clientWidth ?? 0) >= 3 * rem
    return isCovered || !hasRoom ? (row.textContent ?? '').slice(0, 40) : []
  })
}

/** Rows of tables, lanes and the head of a conversation whose name has no room. */
export function nameless(): string[] {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const names = [
    ...document.querySelectorAll<HTMLElement>('td:first-child .truncate, main header h2'),
  ]
  const isCut = (one: HTMLElement) => one.clientWidth < 3 * rem && one.scrollWidth > one.clientWidth
  const lanes = [...document.querySelectorAll<HTMLElement>('[data-lane]')]
  return [
    ...names.filter((one) => one.checkVisibility() && isCut(one)),
    ...lanes.filter((one) => one.clientHeight < 8 * rem),
  ].map((one) => one.outerHTML.slice(0, 120))
}
