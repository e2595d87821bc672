/**
 * How smoothly a page scrolls: frames while something is scrolled through, and how much stands still
 * that should. Beside it what this browser reaches at best: the same rows as a plain document.
 */
import type { CDPSession, Page } from 'playwright-core'
import { say } from './places.ts'

const seconds = 4
const bare = '[data-bare]'

/** @param times how much slower than this machine's the processor is to be */
export async function tellScrolling(page: Page, what: string, pane: string, times: number) {
  await tellOne(page, what, pane, times)
  await page.evaluate(layBare, { pane, seconds })
  await page.waitForTimeout(500)
  await tellOne(page, `${what}, its rows alone`, bare, times)
  await page.evaluate(clearBare, { pane, bare })
}

async function tellOne(page: Page, what: string, pane: string, times: number) {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' })
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: times })
  const before = await busyMs(inspector)
  const seen = await page.evaluate(scroll, { pane, seconds })
  const own = ((await busyMs(inspector)) - before) / seen.frames.length
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await inspector.detach()
  const sorted = seen.frames.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(0)
  const late = seen.frames.filter((ms) => ms > 34).length
  const speed = times === 1 ? '' : `, ${times} times slower`
  say(
    `| ${what}${speed}: ${(sorted.length / seconds).toFixed(0)} frames/s, ${late} late, ${own.toFixed(1)} ms of the page's own work each, ${seen.pixels} px, ${seen.jumps} jumps | ${at(0.5)} | ${at(0.95)} |`,
  )
}

/** What the page's thread has worked so far. */
async function busyMs(inspector: CDPSession): Promise<number> {
  const { metrics } = await inspector.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

/** Up or down by turns of a quick wheel; what is in sight must move as far as was scrolled, and no further. */
async function scroll({ pane: selector, seconds: length }: { pane: string; seconds: number }) {
  const pane = document.querySelector(selector)
  if (!pane) throw new Error(`There is no ${selector}`)
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const isReverse = getComputedStyle(pane).flexDirection === 'column-reverse'
  let by = isReverse ? -60 : 60
  const frames: number[] = []
  const begun = await frame()
  let [jumps, walked] = [0, 0]
  const { top: upper, bottom: lower } = pane.getBoundingClientRect()
  // Looking for it in each frame would cost more than many a frame.
  let middle: Element | undefined
  for (let before = begun; before - begun < length * 1_000; ) {
    const place = middle?.isConnected ? middle.getBoundingClientRect() : undefined
    if (!place || place.bottom < upper + 60 || place.top > lower - 60) {
      middle = [...pane.querySelectorAll('article, [data-ticket]')].find((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return isReverse ? top > upper + 60 && bottom < lower : bottom > lower - 120
      })
    }
    const [top, at] = [middle?.getBoundingClientRect().top ?? 0, pane.scrollTop]
    pane.scrollBy(0, by)
    const asked = pane.scrollTop - at
    walked += Math.abs(asked)
    // At an end it goes back.
    if (asked === 0) by = -by
    const now = await frame()
    await new Promise((resolve) => setTimeout(resolve, 0))
    frames.push(now - before)
    before = now
    const moved = (middle?.getBoundingClientRect().top ?? 0) - top
    if (middle?.isConnected && Math.abs(moved + asked) > 2) jumps++
  }
  return { frames, jumps, pixels: Math.round(walked) }
}

/** As many of its rows as can be scrolled through, in its place and without anything behind them. */
function layBare({ pane: selector, seconds: length }: { pane: string; seconds: number }) {
  const pane = document.querySelector<HTMLElement>(selector)
  const plain = pane?.cloneNode(true)
  if (!pane || !(plain instanceof HTMLElement)) throw new Error(`There is no ${selector}`)
  plain.removeAttribute('data-rows')
  plain.setAttribute('data-bare', '')
  pane.style.display = 'none'
  pane.after(plain)
  const rows = [...plain.querySelectorAll('[data-row], [data-ticket]')]
  const list = rows[0]?.parentElement
  for (const row of [...(list?.children ?? [])]) if (!rows.includes(row)) row.remove()
  for (let at = 0; plain.scrollHeight < 60 * 60 * (length + 1); at++) {
    const row = rows[at % rows.length]
    if (row) list?.append(row.cloneNode(true))
  }
}

function clearBare({ pane, bare: plain }: { pane: string; bare: string }) {
  document.querySelector(plain)?.remove()
  document.querySelector<HTMLElement>(pane)?.style.removeProperty('display')
}
