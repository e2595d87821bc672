/** The import law and a few habits, kept by reading the sources. */
import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { order, placeOf } from '#order'

const root = new URL('../../../', import.meta.url).pathname
const sources = await Promise.all(
  [...new Glob('{src,db,jobs,routes,islands}/**/*.{ts,tsx}').scanSync(root)].map(async (path) => {
    const text = await Bun.file(`${root}${path}`).text()
    const imports = [...text.matchAll(/(?:from|import) '([^']+)'/g)].map((match) => match[1] ?? '')
    const deferred = [...text.matchAll(/import\('([^']+)'\)/g)].map((match) => match[1] ?? '')
    return {
      path,
      text,
      imports: imports.map((name) => whereTo(path, name)),
      /** What is fetched when it is needed. */
      deferred: deferred.map((name) => whereTo(path, name)),
    }
  }),
)
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) || path.includes('/testing/')
const product = sources.filter(({ path }) => !isTest(path))
/** The places where the parts are put together. */
const compositions = [
  'src/main.ts',
  'src/main/',
  'src/cli.ts',
  'src/workshop/demo/demo.ts',
  'src/workshop/build/',
]

/** The imported module's place from the root; packages keep their name. */
function whereTo(from: string, name: string): string {
  if (name.startsWith('.')) return new URL(name, `file:///${from}`).pathname.slice(1)
  const door = /^#(db|jobs|islands|routes|public)\//.exec(name)
  if (door) return name.slice(1)
  return name.startsWith('#') ? `src/${name.slice(1)}` : name
}

function broken(rule: (source: (typeof product)[number]) => string[]) {
  return product.flatMap((source) => rule(source).map((what) => `${source.path} → ${what}`))
}

test('src never imports a door, db imports nothing above it', () => {
  const offences = broken(({ path, imports }) => {
    if (compositions.some((place) => path.startsWith(place))) return []
    if (path.startsWith('db/')) {
      return imports.filter((name) => /^(routes|islands|jobs|src\/(?!process\/))/.test(name))
    }
    if (!path.startsWith('src/')) return []
    return imports.filter((name) => /^(routes|islands|jobs)\//.test(name))
  })
  expect(offences).toEqual([])
})

/** By which a module stands in the order: a noun of a district, or what lies in the district itself. */
function standOf(path: string): string | undefined {
  const [, district, noun] = /^src\/([^/.]+)(?:\/([^/.]+))?/.exec(path) ?? []
  const own = `${district}/${noun}`
  // A folder of a district that is no noun belongs to the district itself.
  return order.includes(own) ? own : district
}

/** They name what every noun declares, and run nothing of it. */
const lists = ['src/error-codes.ts', 'islands/kit/i18n/texts.ts']
const isList = (path: string) => lists.includes(path)

test('the lists contain re-exports only', () => {
  const all = [...lists, 'src/areas.ts', 'routes/pages.ts']
  const others = sources
    .filter(({ path }) => all.includes(path))
    .map(({ path, text }) => ({
      path,
      rest: text
        .replace(/\/\*\*[\s\S]*?\*\//g, '')
        .replace(/^export \{[^}]+\} from '[^']+'$/gm, '')
        .trim(),
    }))
  expect(others).toEqual(others.map(({ path }) => ({ path, rest: '' })))
  expect(others).toHaveLength(all.length)
})

test('every folder of src imports only what stands before it in the order', () => {
  const alone = product.flatMap(({ path }) => /^src\/([^/.]+)\.tsx?$/.exec(path)?.[1] ?? [])
  expect(alone.filter((stand) => !order.includes(stand))).toEqual([])

  const upwards = broken(({ path, imports }) => {
    const stand = standOf(path)
    if (stand === undefined) return []
    return imports.filter((name) => {
      const target = standOf(name)
      // What an area is made of is known to each, wherever it stands.
      if (path.endsWith('/area.ts') && /^src\/kernel\/(area\/area|workers\/job)$/.test(name))
        return false
      if (target === undefined) return false
      const isOther = target !== stand
      return isOther && placeOf(target) >= placeOf(stand)
    })
  })
  expect(upwards).toEqual([])
})

test('no two files import each other, directly, later or by way of others', () => {
  const paths = new Set(product.map(({ path }) => path))
  const files = new Map(
    product.map(({ path, imports, deferred }) => [
      path,
      [...imports, ...deferred].flatMap((name) =>
        [name, `${name}.ts`].filter((file) => paths.has(file)),
      ),
    ]),
  )
  expect(inCircles(files)).toEqual([])
})

/** What imports none of the rest, or is imported by none of it, is in no circle. */
function inCircles(graph: Map<string, string[]>): string[] {
  const left = new Map(graph)
  let before = 0
  do {
    before = left.size
    const imported = new Set([...left.values()].flat())
    for (const [path, imports] of [...left]) {
      if (!imported.has(path) || !imports.some((one) => left.has(one))) left.delete(path)
    }
  } while (left.size < before)
  return [...left.keys()]
}

/**
 * The layers of `islands/`, of which each imports only those before it: what knows no noun; what is
 * around every page; what several screens, or bells, show of a noun; the pages; their list; what
 * the frame is passed of them.
 */
const layers = ['kit', 'frame', 'nouns', 'screens', 'entries', 'composition']
const layerOf = (path: string) => layers.indexOf(/^islands\/(\w+)/.exec(path)?.[1] ?? '')
const islandOf = (path: string) => /^islands\/(?:nouns|screens)\/[\w-]+/.exec(path)?.[0] ?? ''

/** Which file shows another screen's page, and why. */
const showsOthers: Record<string, string> = {
  'islands/screens/settings/settings-page.tsx':
    'whoever runs the installation has companies, plans and help as tabs of the settings, too',
}

const islands = product
  .filter(({ path }) => path.startsWith('islands/') && !isList(path))
  .map(({ path, imports, deferred }) => ({
    path,
    imports: [...imports, ...deferred].filter((name) => name.startsWith('islands/')),
  }))

test('islands import only what stands before them: kit, frame, nouns, screens', () => {
  expect(islands.filter(({ path }) => layerOf(path) === -1).map(({ path }) => path)).toEqual([])
  const upwards = islands.flatMap(({ path, imports }) =>
    imports
      .filter((name) => layerOf(name) === -1 || layerOf(name) > layerOf(path))
      .map((name) => `${path} → ${name}`),
  )
  expect(upwards).toEqual([])
})

test('no screen imports another', () => {
  const across = islands
    .filter(({ path }) => path.startsWith('islands/screens/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter((name) => name.startsWith('islands/screens/') && islandOf(name) !== islandOf(path))
        .map((name) => ({ path, name })),
    )
  const unexplained = across.filter(({ path }) => !Object.hasOwn(showsOthers, path))
  expect(unexplained).toEqual([])
  const explaining = Object.keys(showsOthers).filter((one) => !across.some((by) => by.path === one))
  expect(explaining).toEqual([])
})

test('no two nouns of islands import each other, directly or by way of others', () => {
  const graph = new Map<string, string[]>()
  for (const { path, imports } of islands) {
    if (!path.startsWith('islands/nouns/')) continue
    const own = islandOf(path)
    const others = imports.map(islandOf).filter((one) => one !== '' && one !== own)
    graph.set(own, [...(graph.get(own) ?? []), ...others])
  }
  expect(graph.size).toBeGreaterThan(10)
  expect(inCircles(graph)).toEqual([])
})

test('islands take from src only what is safe in a browser', () => {
  const safe =
    /^src\/(.+\/(card|(.+-)?(contract|state)|fields|permissions)|permissions|programs\/webhooks\/types|company\/(searching\/occurrences|payments\/money|phone-numbers\/(countries|refusals))|outreach\/spreadsheets\/limits|process\/version|kernel\/(policy(\/(api-scopes|people))?|errors|events|http\/(call|endpoint)|i18n.*|text\/(csv|normalized|search-length|visible)|network\/parsed-address|secrets\/password-rule|own|schema))(\.ts)?$/
  /** The list of all texts, of which the build gives a browser one language. */
  const texts = /^src\/(.+\/texts|gathered|error-codes)$/
  const isSafe = (path: string, name: string) =>
    safe.test(name) ||
    (/^islands\/kit\/i18n\/(texts|catalogues)\.ts$/.test(path) && texts.test(name))
  const offences = broken(({ path, imports }) =>
    path.startsWith('islands/')
      ? imports.filter((name) => /^(src|db|jobs)\//.test(name) && !isSafe(path, name))
      : [],
  )
  expect(offences).toEqual([])
})

test('islands ask no endpoint what it accepts or returns, which the build leaves out', () => {
  const offences = product.filter(
    ({ path, text }) => path.startsWith('islands/') && /\w\.(accepts|returns)\b/.test(text),
  )
  expect(offences.map(({ path }) => path)).toEqual([])
})

test('what every page loads of the others is light: their entries', () => {
  const light = /^islands\/(frame\/entry\.ts|kit\/(later\/later|failing\/broken-part)\.tsx)$/
  const offences = broken(({ path, imports }) =>
    /^islands\/screens\/[\w-]+\/entry\.ts$/.test(path)
      ? imports.filter((name) => !light.test(name))
      : [],
  )
  expect(offences).toEqual([])
})

test('only the whatsapp slice and the simulator know the WhatsApp library', () => {
  const offences = broken(({ path, imports }) =>
    /^src\/(whatsapp|workshop\/simulator)\//.test(path)
      ? []
      : imports.filter((name) => name.startsWith('@whiskeysockets') || name === 'libsignal'),
  )
  expect(offences).toEqual([])
})

test('only scopes, the database and the slices of the installation touch the database client', () => {
  const allowed = [
    /^(db|jobs)\//,
    /^src\/(backup|main|cli)\b/,
    /^src\/kernel\/([\w-]+\.ts$|(realtime|database|metrics|nodes|workers)\/)/,
    /^src\/kernel\/(scope|http\/services|media\/(collecting|store))\b/,
    /^src\/company\/((logins|companies|plans|invoices|sign-ups)\/|invitations\/finding\b|connections\/(finding-api-client|outages)\b)/,
    /^src\/desk\/((search|counters)\/|contacts\/naming-unnumbered\b|(schedules|tickets)\/due\b)/,
    /^src\/outreach\/((campaigns|misread-numbers)\/due|contact-lists\/asking-whatsapp)\b/,
    /^src\/programs\/(api-tokens\/known-clients|push\/(keys|triggering)|webhooks\/(delivering|webhook-companies))\b/,
    /^src\/(whatsapp|workshop\/(demo|build|bench))\//,
  ]
  const offences = broken(({ path, imports }) =>
    allowed.some((places) => places.test(path))
      ? []
      : imports.filter((name) => /^(postgres|pg|db\/(client|pool)\.ts)$/.test(name)),
  )
  expect(offences).toEqual([])
})

test('only one module reads the own tables of the job runner', () => {
  const readers = product.filter(({ text }) => text.includes('graphile_worker._private_'))
  expect(readers.map(({ path }) => path)).toEqual(['src/kernel/workers/worker-tables.ts'])
})

test('what cannot be stored is dropped at the border, not field by field', () => {
  const dropping = product.filter(({ text }) => /replace(All)?\(['/"]\\(0|x00|u0000)/.test(text))
  expect(dropping.map(({ path }) => path)).toEqual(['src/kernel/text/storable.ts'])
})

test('texts are normalized by one function, which reads their start only', () => {
  const normalizing = product.filter(({ text }) => /\.normalize\(/.test(text))
  expect(normalizing.map(({ path }) => path)).toEqual(['src/kernel/text/normalized.ts'])
})

test('roles are compared in the policy only', () => {
  const role = `['"](user|superv|admin|system|apiToken)['"]`
  const compared = new RegExp(
    [
      String.raw`\b(role|profile)\s*[!=]==?\s*${role}`,
      String.raw`\.(role|profile)\s*(=|<>)\s*${role}`,
      String.raw`${role}\s*[!=]==?\s*[\w.]*(role|profile)\b`,
      String.raw`\b(eq|ne)\([\w.]*(role|profile),\s*${role}`,
      String.raw`\[[^\]]*${role}[^\]]*\]\.includes\([\w.]*(role|profile)\b`,
    ].join('|'),
  )
  const offences = product.filter(
    ({ path, text }) => path !== 'src/kernel/policy.ts' && compared.test(text),
  )
  expect(offences.map(({ path }) => path)).toEqual([])
})

/** Which files write the fields of a record that another file declares, and why. */
const writesOthers: Record<string, string> = {
  'islands/kit/live/fetching.ts': 'every page loads it: one record is smaller than a class',
  'islands/kit/live/mounting.ts': 'every page loads it: one record is smaller than a class',
  'islands/nouns/messages/log/conversation-scroll.ts':
    'what lies between two drawings of one component',
  'src/main.ts': 'puts the parts together, of which some start after those that call them',
  'src/main/databases.ts': 'a stop knows whom to ask once there is a database',
  'src/kernel/realtime/socket-handlers.ts': 'the server gives a socket a record to be filled',
}

/** Of each exported record, by file, the fields that are not `readonly`. */
const writable = product.flatMap(({ path, text }) =>
  [...text.matchAll(/^export interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm)].map(
    ([, name = '', body = '']) => ({
      path,
      name,
      fields: new Set(Array.from(body.matchAll(/^ {2}(\w+)\??:/gm), ([, field]) => field)),
    }),
  ),
)

/** A field of this name may be the file's own. */
function declaredIn(text: string): Set<string | undefined> {
  const kinds = text.matchAll(/^(?:export )?(?:interface|class) [^{]*\{\n([\s\S]*?)^\}/gm)
  return new Set(
    Array.from(kinds).flatMap(([, body = '']) =>
      Array.from(body.matchAll(/^ {2}(\w+)(?:\??:| =)/gm), ([, field]) => field),
    ),
  )
}

test('a record is written by the file that declares it: state with a life is a class', () => {
  const writing = product.flatMap(({ path, text, imports }) => {
    const written = Array.from(
      text.matchAll(/^\s*(?!this\b)\w+(?:\.\w+)*\.(\w+) (?:[-+*|&?]{0,2})= /gm),
      ([, field]) => field,
    )
    const known = writable.filter(
      (record) =>
        imports.some((name) => name === record.path || `${name}.ts` === record.path) &&
        new RegExp(`import [^;']*\\b${record.name}\\b[^;']* from`).test(text),
    )
    const own = declaredIn(text)
    const foreign = written.filter((field) => !own.has(field))
    const others = known.filter(({ fields }) => foreign.some((field) => fields.has(field)))
    return others.map(({ name }) => ({ path, name }))
  })
  const unexplained = writing.filter(({ path }) => !Object.hasOwn(writesOthers, path))
  expect(unexplained).toEqual([])
  const explaining = Object.keys(writesOthers).filter(
    (one) => !writing.some((by) => by.path === one),
  )
  expect(explaining).toEqual([])
})

/** What is asked through the owner's connections, which no row-level security binds: and why. */
const acrossCompanies: Record<string, string> = {
  'db/schema/expiry.ts': 'part of a chore of all companies',
  'db/schema/rules.ts': 'the rule of the tables itself',
  'src/backup/holding-back.ts': 'an archive has the rows of all companies',
  'src/cli/admin.ts': 'an account is found by its address alone',
  'src/cli/examining-work.ts': 'whoever runs the installation examines all companies',
  'src/company/companies/creating.ts': 'the first company runs the installation',
  'src/company/companies/erasing.ts': 'another company is erased',
  'src/company/companies/reading.ts': 'whoever runs the installation sees all companies',
  'src/company/invoices/billing-companies.ts': 'whoever runs the installation sees all companies',
  'src/company/invoices/billing-listing.ts': 'whoever runs the installation sees all invoices',
  'src/company/invoices/charge-rows.ts': 'providers know charges, and no company',
  'src/company/invoices/charging.ts': 'invoices are written by the owner only',
  'src/company/invoices/locking.ts': 'invoices are written by the owner only',
  'src/company/invoices/paying.ts': 'invoices are written by the owner only',
  'src/company/invoices/resolving.ts': 'whoever runs the installation resolves payments',
  'src/company/invoices/settling.ts': 'charges are written by the owner only',
  'src/company/logins/guesses.ts': 'who logs in has named no company yet',
  'src/company/logins/login-cache.ts': 'whose a login is tells the company',
  'src/company/logins/opening.ts': 'who logs in has named no company yet',
  'src/company/plans/usage.ts': 'what another company uses',
  'src/desk/schedules/due.ts': 'a chore of all companies',
  'src/desk/search/indexing-texts.ts': 'a chore of all companies',
  'src/desk/search/noting-common-words.ts': 'part of a chore of all companies',
  'src/outreach/contact-lists/asking-whatsapp.ts': 'a chore of all companies',
  'src/kernel/audit/visiting.ts': 'whoever runs the installation opens another company',
  'src/desk/counters/compacting.ts': 'a chore of all companies',
  'db/schema/media-owners.ts': 'part of a chore of all companies',
  'src/kernel/realtime/presence.ts': 'one process serves the sockets of all companies',
  'src/company/logins/socket-rights.ts': 'one process serves the sockets of all companies',
  'src/kernel/realtime/stored-events.ts': 'one process serves the sockets of all companies',
  'src/desk/tickets/live/viewing.ts': 'one process serves the sockets of all companies',
  'src/kernel/scope/writing-as-owner.ts': 'stores an event for every company',
  'src/programs/api-tokens/known-clients.ts': 'whose a token is tells the company',
  'src/programs/webhooks/delivering/due.ts':
    'one process delivers to the webhooks of all companies',
  'src/programs/webhooks/delivering/expired.ts': 'a chore of all companies',
  'src/programs/webhooks/delivering/recording.ts':
    'attempts of several companies are stored together',
  'src/whatsapp/session/desired-state.ts': 'a node holds sessions of all companies',
  'src/whatsapp/session/ownership.ts': 'a node holds sessions of all companies',
  'src/whatsapp/session/waiting-outboxes.ts': 'a node holds sessions of all companies',
  'src/workshop/demo/furnishing/invoices.ts': 'invoices are written by the owner only',
}
const mostAcrossCompanies = 40
/** What measures the database from outside is no part of the product. */
const isMeasuring = (path: string) => path.startsWith('src/workshop/bench/')

test('no query names its company: row-level security does', () => {
  const named = [
    /company_id\s*=/,
    /\b(eq|ne|inArray)\(\s*[\w.]*[cC]ompanyId\b/,
    /\beq\(\s*companies\.id\b/,
    /\.companyId\}\s*=|=\s*\$\{[\w.]*\bcompanyId\}/,
  ]
  const naming = product
    .filter(({ path, text }) => !isMeasuring(path) && named.some((pattern) => pattern.test(text)))
    .map(({ path }) => path)
  // Files, each with its reason; one that names no company any more needs none.
  expect(naming.sort()).toEqual(Object.keys(acrossCompanies).sort())
  expect(naming.length).toBeLessThanOrEqual(mostAcrossCompanies)
})

test('a class has at most 250 lines and 15 public members: what does not fit is several', () => {
  const classes = product.flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:export )?(?:abstract )?class (\w+)[^{]*\{\n([\s\S]*?)^\}/gm)].map(
      ([, name, body = '']) => {
        const members = body.matchAll(
          /^ {2}(?:(?:static|async|get|set|readonly) )*(\w+)(?=[<(?:;]| =)/gm,
        )
        const open = new Set(Array.from(members, ([, member]) => member))
        open.delete('constructor')
        return { path, name, lines: body.split('\n').length + 1, open: open.size }
      },
    ),
  )
  expect(classes.length).toBeGreaterThan(50)
  expect(classes.filter(({ lines, open }) => lines > 250 || open > 15)).toEqual([])
})

test('no literal is packed into another: `{ ...{ a, b } }`', () => {
  const packing = product.filter(({ text }) => /\.\.\.\{/.test(text))
  expect(packing.map(({ path }) => path)).toEqual([])
})

test('pages ask for nothing that browsers have over https alone, unless they do without', () => {
  /** Which files ask first, or catch it. */
  const asking: Record<string, string> = {
    'islands/frame/app/service-worker.ts': 'asks whether there are any',
    'islands/frame/shell/bells/push.ts': 'asks whether there are any',
    'islands/frame/shell/bells/sound.ts': 'rings in each tab without',
    'islands/kit/ui/use-copy.ts': 'copies what is selected without',
    'islands/nouns/messages/composer/recording.ts': 'says that it needs https',
    'islands/screens/tickets/shared/shared.ts': 'without a worker nothing is shared',
  }
  const secure =
    /crypto\.(randomUUID|subtle)|navigator\.(serviceWorker|locks|clipboard|mediaDevices|storage|share|wakeLock|credentials|geolocation)\b|\b(caches|cookieStore)\./
  const needing = product
    .filter(({ path, text }) => path.startsWith('islands/') && secure.test(text))
    .map(({ path }) => path)
  expect(needing.sort()).toEqual(Object.keys(asking))
})

test('pages have no picture that may be broken: one component leaves out what cannot be drawn', () => {
  const drawing = product.filter(
    ({ path, text }) =>
      path.startsWith('islands/') && (/<img\b/.test(text) || /'img'[,)]/.test(text)),
  )
  expect(drawing.map(({ path }) => path)).toEqual(['islands/kit/ui/image.tsx'])
})

test('types are not switched off, exports have names, nothing is left for later', () => {
  const forbidden =
    /(: any\b|as any\b|<any>|@ts-ignore|@ts-expect-error|biome-ignore|\bTODO\b|\bFIXME\b)/
  const offences = product.filter(({ text }) => forbidden.test(text))
  expect(offences.map(({ path }) => path)).toEqual([])
  const unnamed = product.filter(({ text }) => /^export default/m.test(text))
  expect(unnamed.map(({ path }) => path)).toEqual([])
})
