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

/** What can be pressed but lies outside the window, or where something around it cuts it off. */
function cutOff(): string[] {
  const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX)
  return [...document.querySelectorAll('main :is(button, a, input, select, textarea)')]
    .filter((control) => control.checkVisibility() && !control.matches('.sr-only'))
    .flatMap((control) => {
      const { left, right, width } = control.getBoundingClientRect()
      for (let around = control.parentElement; around; around = around.parentElement) {
        // What scrolls sideways leads there.
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return []
        const edge = around.getBoundingClientRect()
        const isCut = right > edge.right + 1 || left < edge.left - 1
        if (width > 1 && isCut && hides(around)) return control.outerHTML.slice(0, 120)
      }
      return right > innerWidth + 1 ? control.outerHTML.slice(0, 120) : []
    })
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
