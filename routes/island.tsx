/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { raw } from 'hono/html'
import * as v from 'valibot'
import { AppError } from '#errors'
import type { Facts } from '#islands/app/facts.tsx'
import type { PageStart } from '#islands/app/mount.tsx'
import { renderScreen } from '#islands/app/render.tsx'
import type { PackedSeeds, Screen, SeedBeds, SeedsOf } from '#islands/app/screen.ts'
import { translatorFor } from '#islands/i18n/catalogues.ts'
import { listChoiceCookie } from '#islands/tickets/list/list-choice.ts'
import type { Scope } from '#scope'
import { languageOf } from './language.ts'
import type { Visit } from './private-page.ts'
import { shell } from './shell.tsx'

interface Island<Beds extends SeedBeds> {
  title: string
  screen: Screen<Beds>
  /** Outputs of the functions that the endpoints call, by what they were asked. */
  seeds: (scope: Scope) => Promise<SeedsOf<Beds>>
}

/** Puts a screen into the shell: drawn here, with what it was drawn from beside it. */
export async function island<Beds extends SeedBeds>(
  c: Context,
  { company, me, token, services }: Visit,
  { title, screen, seeds }: Island<Beds>,
) {
  // Before the data: what happens in between is told again, and does no harm twice.
  const position = await services.position(company.id)
  const packed = await company.scope(async (scope) => pack(screen.seeds, await seeds(scope)))
  const facts: Facts = {
    me,
    language: languageOf(c, me.company.language),
    now: new Date().toISOString(),
    drawer: drawerOf(c),
    lists: getCookie(c, listChoiceCookie) ?? '',
    build: services.build,
  }
  const { pathname, search } = new URL(c.req.url)
  const html = await renderScreen(screen, facts, packed, pathname + search)
  const start: PageStart = { facts, token, position, seeds: packed }
  return shell(c, {
    title: `${title} · Recado`,
    language: facts.language,
    screen: screen.name,
    facts: start,
    texts: screen.hasParts?.(pathname + search) ? 'withParts' : 'own',
    children: <div id="app">{raw(html)}</div>,
  })
}

export function textsOf(c: Context, { me }: Visit) {
  return translatorFor(languageOf(c, me.company.language)).t
}

/** Only fields that the endpoint would answer leave with the page. */
function pack<Beds extends SeedBeds>(beds: Beds, seeds: SeedsOf<Beds>): PackedSeeds {
  return Object.entries(seeds).flatMap(([name, given]) =>
    Array.isArray(given)
      ? given.map(([input, answer]): PackedSeeds[number] => {
          const shown = beds[name] ? v.parse(beds[name].endpoint.returns, answer) : undefined
          return [name, input, shown]
        })
      : [],
  )
}

function drawerOf(c: Context): Facts['drawer'] {
  const chosen = getCookie(c, 'drawer')
  return chosen === 'open' || chosen === 'closed' ? chosen : 'auto'
}

/** What cannot be found is left out: the screen asks for it itself and says so. */
export async function ifFound<T>(finding: Promise<T>): Promise<T | undefined> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined
    throw error
  }
}
