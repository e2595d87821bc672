/** What somebody with larger text could not reach. */
import type { Page } from 'playwright-core'

/** As the browser's own setting of the size of text does: everything is said in `rem`. */
export function doubleText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** Controls and titles beyond an edge that hides them, and panes that move sideways, as tables may. */
export function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const isPane = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX)
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}`
    for (const element of document.querySelectorAll('body *')) {
      const style = getComputedStyle(element)
      const isOfTable = element.firstElementChild?.tagName === 'TABLE'
      if (isPane(style) && !isOfTable && element.scrollWidth > element.clientWidth + 1) {
        found.push(`moves sideways: ${nameOf(element)}`)
      }
    }
    for (const element of document.querySelectorAll('a, button, input, select, h1, h2, [role]')) {
      const { left, right, width } = element.getBoundingClientRect()
      if (width < 2 || getComputedStyle(element).visibility === 'hidden') continue
      let [first, last] = [0, innerWidth]
      for (let around = element.parentElement; around; around = around.parentElement) {
        const style = getComputedStyle(around)
        if (style.overflowX === 'visible') continue
        const edges = around.getBoundingClientRect()
        if (isPane(style) && around.scrollWidth > around.clientWidth + 1) break
        first = Math.max(first, edges.left)
        last = Math.min(last, edges.right)
      }
      if (left < first - 2 || right > last + 2) found.push(`cut: ${nameOf(element)}`)
    }
    return found
  })
}
