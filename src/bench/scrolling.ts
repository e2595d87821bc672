/** How smoothly a page scrolls: frames while something is scrolled through, and how much stands still that should. */
import type { Page } from 'playwright-core'
import { say } from './places.ts'

const seconds = 4

/** @param times how much slower than this machine's the processor is to be */
export async function tellScrolling(page: Page, what: string, pane: string, times: number) {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: times })
  const seen = await page.evaluate(scroll, { pane, seconds })
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await inspector.detach()
  const sorted = seen.frames.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(0)
  const late = seen.frames.filter((ms) => ms > 34).length
  const speed = times === 1 ? '' : `, ${times} times slower`
  say(
    `| ${what}${speed}: ${(sorted.length / seconds).toFixed(0)} frames/s, ${late} late, ${seen.pixels} px, ${seen.jumps} jumps | ${at(0.5)} | ${at(0.95)} |`,
  )
}

/** Up or down by turns of a quick wheel; what is in sight must move as far as was scrolled, and no further. */
async function scroll({ pane: selector, seconds: length }: { pane: string; seconds: number }) {
  const pane = document.querySelector(selector)
  if (!pane) throw new Error(`There is no ${selector}`)
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const isReverse = getComputedStyle(pane).flexDirection === 'column-reverse'
  const by = isReverse ? -60 : 60
  const frames: number[] = []
  const [from, begun] = [pane.scrollTop, await frame()]
  let jumps = 0
  for (let before = begun; before - begun < length * 1_000; ) {
    const watched = pane.querySelectorAll('article, [data-ticket]')
    const middle = watched[Math.floor(watched.length / 2)]
    const [top, at] = [middle?.getBoundingClientRect().top ?? 0, pane.scrollTop]
    pane.scrollBy(0, by)
    const asked = pane.scrollTop - at
    const now = await frame()
    await new Promise((resolve) => setTimeout(resolve, 0))
    frames.push(now - before)
    before = now
    const moved = (middle?.getBoundingClientRect().top ?? 0) - top
    if (middle?.isConnected && Math.abs(moved + asked) > 2) jumps++
  }
  return { frames, jumps, pixels: Math.abs(Math.round(pane.scrollTop - from)) }
}
