/** @jsxImportSource hono/jsx */

import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { mayHoldBack } from '#backup/held/showing-restore'
import { frame } from '#islands/composition/frame.ts'
import type { PageStart } from '#islands/frame/app/mount.tsx'
import { type Drawn, renderScreen } from '#islands/frame/app/render.tsx'
import type { PackedSeeds, Screen, SeedBeds, SeedsOf } from '#islands/frame/app/screen.ts'
import { type Entry, folderOf } from '#islands/frame/entry.ts'
import { openGroupsCookie } from '#islands/frame/shell/drawer/open-groups-cookie.ts'
import type { Facts } from '#islands/kit/facts/facts.tsx'
import { translatorFor } from '#islands/kit/i18n/catalogues.ts'
import { listChoiceCookie } from '#islands/screens/tickets/list/list-choice.ts'
import { own } from '#kernel/own'
import { mayUse } from '#kernel/policy/rights'
import type { Scope } from '#kernel/scope'
import { passwordRule } from '#kernel/secrets/password-rule'
import { show as onlyFields } from '#kernel/showing'
import { log } from '#process/log'
import { WithDemoBar } from './demo-bar.tsx'
import { languageOf } from './language.ts'
import { safeJson, shell } from './shell.tsx'
import type { Visit } from './visit.ts'

export interface Page {
  entry: Entry
  show: (c: Context, visit: Visit) => Promise<Response>
}

type Seeding<Beds extends SeedBeds> = (
  scope: Scope,
  visit: Visit,
  c: Context,
) => Promise<SeedsOf<Beds>>

export function page<Beds extends SeedBeds>(
  screen: Screen<Beds>,
  seeding: Seeding<Beds>,
  { status = 200 }: { status?: ContentfulStatusCode } = {},
): Page {
  const { entry } = screen
  async function show(c: Context, visit: Visit) {
    const { company, token, services } = visit
    // Read before the data: events in between are sent again, and are idempotent.
    const [position, mayHold] = await Promise.all([
      services.position(company.id),
      mayUse(company.actor, 'restore.read') && mayHoldBack(services.platform),
    ])
    const seeds = await company.scope(async (scope) =>
      pack(screen.seeds, await seeding(scope, visit, c)),
    )
    const facts = factsFor(c, visit, mayHold)
    const { pathname, search } = new URL(c.req.url)
    const drawing = { facts, token, position, seeds, isCareful: false }
    const page = await withinBounds(drawing, async () => {
      const { html, broken } = await renderScreen(screen, frame, facts, {
        seeds,
        at: pathname + search,
      })
      if (broken) logBroken(entry, broken)
      return { html, start: { ...drawing, isCareful: broken !== undefined } }
    })
    const document = {
      title: `${translatorFor(facts.language).t(`pages:${entry.noun}`)} · Recado`,
      language: facts.language,
      screen: folderOf(entry),
      facts: page.start,
      texts: screen.hasParts?.(pathname + search) ? ('withParts' as const) : ('own' as const),
      children: services.demo ? (
        <WithDemoBar demo={services.demo} language={facts.language}>
          {raw(page.html)}
        </WithDemoBar>
      ) : (
        <div id="app">{raw(page.html)}</div>
      ),
      ...(services.demo ? { beside: 'demo' } : {}),
    }
    return shell(c, document, status)
  }
  return { entry, show }
}

/** Together with its head, texts and symbols a page has 500 KB at most. */
const mostBytes = 400 * 1024
const bytesOf = (start: PageStart) => Buffer.byteLength(safeJson(start))

interface DrawnPage {
  html: string
  start: PageStart
}

/**
 * Strangers may fill each row of a page. What is too large is drawn by the browser alone, from its data;
 * with data that is too large, from what it asks for.
 */
async function withinBounds(given: PageStart, draw: () => Promise<DrawnPage>): Promise<DrawnPage> {
  const bytes = bytesOf(given)
  if (bytes > mostBytes) return { html: '', start: asked(given) }
  const drawn = await draw()
  const isWithin = bytes + Buffer.byteLength(drawn.html) <= mostBytes
  return isWithin ? drawn : { ...drawn, html: '' }
}

/** Somebody may be in thousands of areas. */
function asked({ facts, ...given }: PageStart): PageStart {
  const start = { ...given, facts, seeds: [] }
  if (bytesOf(start) <= mostBytes) return start
  return { ...start, facts: { ...facts, me: { ...facts.me, queues: [] } }, asksForMyself: true }
}

const logged = new Set<string>()

/** Once per kind and page: a broken row is drawn again for everybody, at each visit. */
function logBroken({ href }: Entry, { kinds, error }: NonNullable<Drawn['broken']>) {
  for (const kind of kinds) {
    if (logged.has(`${href} ${kind}`)) continue
    logged.add(`${href} ${kind}`)
    log.error({ err: error, page: href, kind }, 'a part of a page could not be drawn')
  }
}

function factsFor(c: Context, { me, guesses, services }: Visit, mayHoldBack: boolean): Facts {
  return {
    me,
    guesses,
    holds: mayHoldBack,
    language: languageOf(c, me.company.language),
    now: new Date().toISOString(),
    drawer: choiceIn(c, 'drawer'),
    contactPanel: choiceIn(c, 'contactPanel'),
    lists: getCookie(c, listChoiceCookie) ?? '',
    openGroups: getCookie(c, openGroupsCookie(me.id)) ?? '',
    build: services.build,
    passwordMin: passwordRule.least,
    currency: services.currency,
  }
}

/** Only fields that the endpoint would return leave with the page. */
function pack<Beds extends SeedBeds>(beds: Beds, seeds: SeedsOf<Beds>): PackedSeeds {
  return Object.entries(seeds).flatMap(([name, given]) => {
    const bed = own(beds, name)
    return Array.isArray(given)
      ? given.map(([input, answer]): PackedSeeds[number] => {
          const shown = bed ? onlyFields(bed.endpoint.returns, answer) : undefined
          return [name, input, shown]
        })
      : []
  })
}

function choiceIn(c: Context, name: 'drawer' | 'contactPanel'): Facts['drawer'] {
  const chosen = getCookie(c, name)
  return chosen === 'open' || chosen === 'closed' ? chosen : 'auto'
}
