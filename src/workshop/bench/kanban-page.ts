import type { CDPSession, Page } from 'playwright-core'
import { tell } from './page-times.ts'
import { tellScrolling } from './scrolling.ts'

const moves = 20

export async function tellKanban(page: Page, address: string) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' })
  const times: number[] = []
  let busyMs = 0
  for (let move = 0; move < moves; move++) {
    const before = await busySoFar(inspector)
    times.push(await page.evaluate(moveCard))
    busyMs += ((await busySoFar(inspector)) - before) / moves
    await page.waitForTimeout(200)
  }
  tell(`moving a card, to its paint (${busyMs.toFixed(0)} ms of the page's own work)`, times)
  await page.evaluate(loadLane)
  for (const slower of [1, 4]) {
    await tellScrolling(page, 'a lane of the kanban', '[data-lane="0"] [data-rows]', slower)
  }
  await page.close()
}

async function busySoFar(inspector: CDPSession): Promise<number> {
  const { metrics } = await inspector.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

/** The first card of the first lane, by the keys; ends with the frame that shows it elsewhere. */
async function moveCard(): Promise<number> {
  const card = document.querySelector<HTMLElement>('[data-lane="0"] [data-ticket]')
  const id = card?.dataset.ticket
  const link = card?.querySelector('a')
  link?.focus()
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  const start = performance.now()
  link?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true }),
  )
  while (!document.querySelector(`[data-lane]:not([data-lane="0"]) [data-ticket="${id}"]`)) {
    await frame()
    if (performance.now() - start > 5_000) throw new Error(`${id} did not move`)
  }
  // A message between two frames is handled after the first of them was painted.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(undefined)
  })
  return performance.now() - start
}

/** All its pages. */
async function loadLane() {
  const pane = document.querySelector('[data-lane="0"] [data-rows]')
  for (let before = -1; pane && before !== pane.childElementCount; ) {
    before = pane.childElementCount
    pane.scrollTo(0, pane.scrollHeight)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  pane?.scrollTo(0, 0)
}
