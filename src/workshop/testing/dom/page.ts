/**
 * A page as the server draws it, hydrated without a browser: what it shows and sends, of which nothing
 * depends on layout, focus, keys or popovers. It takes a fifth of the processor time of one in Chromium.
 */
import { plugin } from 'bun'
import { catalogues } from '#islands/kit/i18n/catalogues.ts'
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
  const fetched = (to: string, init: RequestInit) =>
    to.startsWith('/') ? ask(to, init) : reallyFetch(to, init)
  Object.assign(globalThis, { fetch: Object.assign(fetched, { preconnect: () => {} }) })
  // Not before: what asks at its beginning whether there is a page shall find one.
  const { mount } = await import('#islands/frame/app/mount.tsx')
  const { frame } = await import('#islands/composition/frame.ts')
  giveAllTexts()
  const root = await mount(await screenOf(path), frame)
  const page = new Part(line, () => document.body)
  return Object.assign(page, {
    asks: async (path: string) => ask(path),
    async close() {
      root?.unmount()
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
