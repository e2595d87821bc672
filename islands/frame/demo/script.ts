/** The bar of the demo: its buttons, and the ticks of what the visitor has really done. */

const askEveryMs = 2_000
const roomyPx = 1_280

interface Progress {
  done: string[]
  answers: number
}

const bar = document.querySelector<HTMLElement>('#demo')
const tasks = document.querySelector<HTMLElement>('#demo-tasks')
const counter = document.querySelector<HTMLElement>('#demo-count')
const closedKey = `demo-${bar?.dataset.demo ?? ''}`
let answers = 0
/** The answers there were when the network went; a later one has waited for it, or comes after. */
let answersWithout: number | undefined

if (bar && tasks) {
  if (remembered() === 'closed') bar.hidden = true
  bar.querySelector('[data-close]')?.addEventListener('click', () => {
    remember('closed')
    tasks.hidePopover()
    bar.hidden = true
  })
  for (const button of document.querySelectorAll<HTMLElement>('[data-call]')) {
    button.addEventListener('click', () => {
      void call(button.dataset.call ?? '')
      tasks.hidePopover()
    })
  }
  addEventListener('offline', () => {
    answersWithout = answers
  })
  addEventListener('online', () => void ask())
  setInterval(() => {
    if (!bar.hidden && document.visibilityState === 'visible') void ask()
  }, askEveryMs)
  void ask()
  invite(tasks)
}

/** Once, where the card lies beside the list. */
function invite(card: HTMLElement) {
  if (remembered() !== null || location.pathname !== '/tickets' || innerWidth < roomyPx) return
  remember('invited')
  card.showPopover()
}

async function call(name: string) {
  await fetch(`/demo/${name}`, { method: 'POST' }).catch(() => undefined)
}

async function ask() {
  if (!navigator.onLine) return
  const response = await fetch('/demo/progress').catch(() => undefined)
  if (!response?.ok) return
  const progress: Progress = await response.json()
  answers = progress.answers
  if (answersWithout !== undefined && answers > answersWithout) {
    answersWithout = undefined
    await call('offline')
  }
  show(progress.done)
}

function show(done: string[]) {
  const items = [...document.querySelectorAll<HTMLElement>('[data-task]')]
  for (const item of items) {
    item.toggleAttribute('data-done', done.includes(item.dataset.task ?? ''))
  }
  if (counter) counter.textContent = `${done.length}/${items.length}`
}

function remembered(): string | null {
  try {
    return localStorage.getItem(closedKey)
  } catch {
    return null
  }
}

function remember(state: string) {
  try {
    localStorage.setItem(closedKey, state)
  } catch {
    // Hidden until the next page.
  }
}
