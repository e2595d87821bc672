/**
 * A page as the server draws it, hydrated without a browser: what it shows and sends, of which nothing
 * depends on layout, focus, keys or popovers. It takes a fifth of the processor time of one in Chromium.
 */
import { plugin } from 'bun'
import { catalogues } from '#islands/kit/i18n/catalogues.ts'
import { whenIdle } from '#islands/kit/later/idle.ts'
import { eventually } from '../eventually.ts'
import { logInForPages } from '../page-login.ts'
import type { Person, World } from '../world.ts'
import { openLine } from './line.ts'
import { Part } from './part.ts'
import { openWindow } from './window.ts'

const home = 'http://localhost'
const language = 'es'

plugin({
  name: 'texts of a page',
  setup: (build) =>
    void build.module(`texts:${language}`, () => ({
      exports: { default: catalogues[language] },
      loader: 'object',
    })),
})

export interface DomPage extends Part {
  /** What the server answers to this person. */
  asks(path: string): Promise<Response>
  /** It has asked for all that it asks for by itself: what is not there now does not come. */
  settles(): Promise<unknown>
  /** Calls of such addresses are refused from now on; without one, none. */
  refuses(path?: string, status?: number, error?: string): void
  close(): Promise<void>
}

/** Only one is open at a time. */
export async function openDomPage(
  world: Pick<World, 'app' | 'platform'>,
  who: Person,
  path: string,
): Promise<DomPage> {
  const cookie = await logInForPages(world, `${who.name.toLowerCase()}@example.com`)
  const headers = { cookie, host: 'localhost', origin: home }
  const ask = (path: string, init: RequestInit = {}) =>
    world.app.request(home + path, { ...init, headers: { ...plain(init.headers), ...headers } })
  const answer = await ask(path)
  const html = await answer.text()
  const line = await openLine(world, who.company.id)
  const window = openWindow(home + path, html)
  const reallyFetch = globalThis.fetch
  let refuse: (path: string) => Response | undefined = () => undefined
  let underWay = 0
  async function fetched(to: string, init: RequestInit): Promise<Response> {
    if (!to.startsWith('/')) return reallyFetch(to, init)
    underWay += 1
    try {
      return refuse(to) ?? (await ask(to, init))
    } finally {
      underWay -= 1
    }
  }
  Object.assign(globalThis, { fetch: Object.assign(fetched, { preconnect: () => {} }) })
  // Not before: what asks at its beginning whether there is a page shall find one.
  const { mount } = await import('#islands/frame/app/mount.tsx')
  const { frame } = await import('#islands/composition/frame.ts')
  giveAllTexts()
  const root = await mount(await screenOf(path), frame)
  // What is fetched when a page has nothing else to do begins a third of a second later.
  const settled = new Promise<void>((resolve) => whenIdle(resolve))
  const page = new Part(line, () => document.body)
  return Object.assign(page, {
    asks: async (path: string) => ask(path),
    async settles() {
      await settled
      await eventually(async () => {
        await Bun.sleep(1)
        return underWay === 0
      }, 'nothing is under way')
      await Bun.sleep(1)
    },
    refuses(path?: string, status = 500, error = 'ERR_INTERNAL') {
      refuse = (asked) =>
        path !== undefined && asked.startsWith(path)
          ? Response.json({ error }, { status })
          : undefined
    },
    async close() {
      root?.unmount()
      line.end()
      globalThis.fetch = reallyFetch
      await window.close()
    },
  })
}

/** Of a page in a process that had one before: they were fetched for that one. */
function giveAllTexts() {
  const texts = document.getElementById('texts')
  if (texts) texts.textContent = JSON.stringify(catalogues[language])
}

async function screenOf(path: string) {
  const name = path.replace(/^\//, '').replace(/[/?].*$/, '')
  const screens = await import(`#islands/screens/${name}/${name}-screen.tsx`)
  return screens[`${name}Screen`]
}

const plain = (headers: RequestInit['headers']) => Object.fromEntries(new Headers(headers))
