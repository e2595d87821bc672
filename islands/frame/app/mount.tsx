import type { ReactNode } from 'react'
import { createRoot, type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client'
import '#permissions'
import * as v from 'valibot'
import { hasExpired } from '#company/companies/state'
import { Guesses, me } from '#company/logins/contract'
import { Myself, showMyself } from '#company/users/myself/contract'
import { call, rememberToken } from '#kernel/http/call'
import { languages } from '#kernel/i18n/languages'
import { passwordRule } from '#kernel/secrets/password-rule'
import { reporting } from '../../kit/failing/reporting.ts'
import { allTexts, textsComeFrom } from '../../kit/i18n/all-texts.ts'
import { createLightTranslator } from '../../kit/i18n/light-translator.ts'
import { loadTexts } from '../../kit/i18n/loading.ts'
import { whenIdle } from '../../kit/later/idle.ts'
import { openLive } from '../../kit/live/live.ts'
import { keepPressesSteady } from '../../kit/pressing/steady-presses.ts'
import { setUnpaid } from '../shell/account/unpaid.ts'
import type { Frame } from '../shell/frame.ts'
import { App } from './app.tsx'
import { openClient } from './client.ts'
import { lastEarlyPress } from './early-clicks.ts'
import { PackedSeeds, plantSeeds, type Screen } from './screen.ts'

export const PageStart = v.object({
  facts: v.object({
    me: Myself,
    guesses: v.nullable(Guesses),
    language: v.picklist(languages),
    now: v.string(),
    drawer: v.picklist(['auto', 'open', 'closed']),
    contactPanel: v.picklist(['auto', 'open', 'closed']),
    lists: v.string(),
    openGroups: v.string(),
    build: v.string(),
    passwordMin: v.number(),
    currency: v.string(),
    holds: v.boolean(),
  }),
  token: v.string(),
  position: v.object({ epoch: v.string(), seq: v.number() }),
  seeds: PackedSeeds,
  /** The server left out a part that threw. */
  isCareful: v.boolean(),
  /** What it knows of who has come in did not fit into it. */
  asksForMyself: v.optional(v.boolean()),
})
export type PageStart = v.InferOutput<typeof PageStart>

const Texts = v.record(v.string(), v.record(v.string(), v.string()))

export async function mount(screen: Screen, frame: Frame): Promise<Root | undefined> {
  const given: unknown = JSON.parse(document.getElementById('facts')?.textContent ?? '{}')
  const { token, position, seeds, isCareful, ...start } = v.parse(PageStart, given)
  rememberToken(token)
  const facts = start.asksForMyself ? await withMyself(start.facts) : start.facts
  passwordRule.least = facts.passwordMin
  setUnpaid(hasExpired(facts.me.company, Date.parse(facts.now)))
  const live = openLive({
    url: `${location.origin.replace(/^http/, 'ws')}/api/ws`,
    whenSuspended: () => location.reload(),
    whenSubscription: setUnpaid,
    whenRefused() {
      // Any call detects an ended login, which leads to the login page.
      void call(me, {}).catch(() => undefined)
    },
  })
  const client = openClient(facts.me, { live, call, seededAt: position.seq })
  plantSeeds(client, screen.seeds, seeds)

  const at = location.pathname + location.search
  const content = await screen.render(at)
  const { translator, learn } = createLightTranslator(facts.language, readTexts())
  const root = document.getElementById('app')
  if (!root) return undefined
  const app = (
    <App
      facts={facts}
      translator={translator}
      client={client}
      current={screen.entry.partOf ?? screen.entry.noun}
      drawing={{ isCareful }}
      frame={frame}
    >
      {content}
    </App>
  )
  // Before anything can be pressed, and what was pressed already is repeated.
  keepPressesSteady(lastEarlyPress())
  const drawn = drawIn(root, app, reporting(isCareful))
  live.start(position)
  void import('./mounted.ts').then(({ mounted }) => mounted(client, screen.entry))
  textsComeFrom(async () => learn(await loadTexts[facts.language]()))
  whenIdle(() => void allTexts().catch(() => undefined))
  return drawn
}

/** A page that would be too large is drawn here alone. */
function drawIn(root: HTMLElement, app: ReactNode, options: HydrationOptions): Root {
  if (root.hasChildNodes()) return hydrateRoot(root, app, options)
  const empty = createRoot(root, options)
  empty.render(app)
  return empty
}

async function withMyself(facts: PageStart['facts']) {
  return { ...facts, me: await call(showMyself, {}) }
}

function readTexts() {
  return v.parse(Texts, JSON.parse(document.getElementById('texts')?.textContent ?? '{}'))
}
