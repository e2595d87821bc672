/**
 * Two companies of named people, on a database of their own: Acme (Ana, admin; Sara, superv; Beto
 * in Sales and Carla in Support, users) and Globex (Gil, admin). Tests read like what they do.
 */

import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as areas from '#areas'
import { keptForBackup } from '#backup/kept-for-backup'
import { BackupRunner } from '#backup/running'
import { openKnownLogins, readLogin } from '#company/logins/login-cache'
import { connect } from '#db/client.ts'
import type { Database } from '#db/connection.ts'
import { openPool } from '#db/pool.ts'
import type { InboundMessage } from '#desk/messages/receiving/inbound'
import { receiveMessage } from '#desk/messages/receiving/receiving'
import { consequencesOf, jobsOf } from '#kernel/area/area'
import { notifyThrough } from '#kernel/database/notify'
import { forgetCallers } from '#kernel/http/callers'
import type { Endpoint, RequestOf } from '#kernel/http/endpoint'
import { openResponseCache } from '#kernel/http/response-cache'
import type { Services } from '#kernel/http/services'
import { signAccess, tokenKeysFrom } from '#kernel/http/tokens'
import { openMediaStore } from '#kernel/media/store'
import { trustProxies } from '#kernel/network/trusted-proxies'
import { type Company, type Scope, system } from '#kernel/scope'
import { openScopes } from '#kernel/scope/opening'
import type { StoredEvent } from '#kernel/scope/storing-events'
import { openSealer } from '#kernel/secrets/seal'
import { placeOfNoun } from '#order'
import { openKnownApiClients } from '#programs/api-tokens/known-clients'
import { deriveFor } from '#programs/webhooks/storing'
import { createApp } from '../../../routes/app.ts'
import { databaseUrl, testDatabase } from './database.ts'
import type { Answer } from './fetch-endpoint.ts'
import { fetchEndpoint } from './fetch-endpoint.ts'
import { type Hired, hire, type Seeded, seed } from './seed.ts'

export type World = Awaited<ReturnType<typeof createWorld>>

/** A named person: acts in their own scope, or calls the API with their own token. */
export interface Person {
  id: number
  name: string
  company: Company
  token: string
  /** Runs a capability as this person. */
  does<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  /** Calls an endpoint over HTTP; a refusal comes back as status and body. */
  calls<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<Answer<E>>
  /** Any request, with their token. */
  requests(method: string, path: string, body?: unknown): Promise<Response>
}

type Way = (database: Database) => Promise<Database>

/** `way`: another way to its database, along which something is watched. */
export async function createWorld({ way }: { way?: Way } = {}) {
  const direct = await testDatabase()
  const database = way ? await way(direct) : direct
  const platform = connect(database, { max: 4 })
  const pool = openPool(database, { max: 8 })
  const seeded = await seed(platform)
  const published: StoredEvent[] = []
  const webhookCompanies = new Set<number>()
  const publicUrl = 'http://localhost:8080'
  const openCompany = openScopes(pool, {
    notify: notifyThrough(platform),
    consequences: consequencesOf(areas, placeOfNoun),
    derive: deriveFor(webhookCompanies),
    publish: (events) => published.push(...events),
    publicUrl: () => publicUrl,
    wakeHere: (channel) => forgetCallers(services, channel),
  })
  const sealer = openSealer('x'.repeat(32))
  // Made by the first file that is stored.
  const dataDir = join(tmpdir(), `recado-world-${randomUUID()}`)
  const store = openMediaStore({ dataDir, s3: undefined }, keptForBackup)
  const backups = new BackupRunner(
    {
      dataDir,
      backupDir: join(dataDir, 'backups'),
      databaseUrl: databaseUrl(database.connection),
      appSecret: 'x'.repeat(32),
      s3: undefined,
      backupS3: undefined,
    },
    jobsOf(areas),
  )
  const services: Services = {
    publicUrl,
    isHttpsForSubdomains: false,
    addresses: () => ({ publicUrl, ofMachine: [] }),
    allowedOrigins: [],
    trustedProxies: trustProxies([]),
    openCompany,
    platform,
    keys: tokenKeysFrom((purpose) => sealer.key(purpose)),
    sealer,
    store,
    backups,
    fetchRules: { privateHosts: [] },
    build: 'test',
    currency: 'MXN',
    payments: [],
    logins: openKnownLogins(platform),
    apiClients: openKnownApiClients(platform),
    responseCache: openResponseCache(),
    endSockets: () => {},
    notReady: async () => undefined,
    stopping: new AbortController().signal,
    position: async () => ({ epoch: '', seq: 0 }),
    setUpCode: 'SETUP',
    signupCode: 'let me in',
  }
  const app = createApp(services, () => new Response(null, { status: 426 }))
  const request = async (path: string, init?: RequestInit) => app.request(path, init)

  const person = async ({ id, name, loginId }: Seeded['people']['ana']): Promise<Person> => {
    const known = await readLogin(platform, loginId)
    if (!known) throw new Error(`${name} has no login`)
    const company = openCompany(known.companyId, known.actor)
    const claims = {
      id,
      companyId: company.id,
      profile: known.actor.role,
      username: name,
      sid: loginId,
    }
    const token = await signAccess(services.keys, claims)
    const headers = { authorization: `Bearer ${token}` }
    return {
      id,
      name,
      company,
      token,
      does: (work) => company.scope(work),
      calls: (endpoint, input) => fetchEndpoint(request, endpoint, input, headers),
      requests: (method, path, body) =>
        request(path, {
          method,
          headers:
            body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
          body: body === undefined ? undefined : JSON.stringify(body),
        }),
    }
  }

  const { people, ...rows } = seeded
  const acme = openCompany(rows.acmeId, system)
  const globex = openCompany(rows.globexId, system)
  return {
    ...rows,
    database,
    platform,
    pool,
    services,
    store,
    app,
    acme,
    globex,
    published,
    webhookCompanies,
    ana: await person(people.ana),
    sara: await person(people.sara),
    beto: await person(people.beto),
    carla: await person(people.carla),
    gil: await person(people.gil),
    /** One more user at Acme. */
    hires: async (who: Hired) => person(await hire(platform, rows.acmeId, who)),
    /** A customer writes to Acme. */
    customerWrites: (text: string, about: Partial<InboundMessage> & { number?: string } = {}) =>
      acme.scope((scope) => receiveMessage(scope, inbound(rows.connectionId, text, about))),
    inbound: (text: string, about: Partial<InboundMessage> & { number?: string } = {}) =>
      inbound(rows.connectionId, text, about),
    async close() {
      await backups.stop()
      rmSync(dataDir, { recursive: true, force: true })
      await pool.end()
      await platform.end()
      await database.stop()
    },
  }
}

let written = 0

function inbound(
  connectionId: number,
  body: string,
  { number = '5215550001111', ...about }: Partial<InboundMessage> & { number?: string },
): InboundMessage {
  const jid = `${number}@s.whatsapp.net`
  const chat = { number, lid: null, isGroup: false, jid }
  return {
    connectionId,
    waId: `3EB0TEST${String(++written).padStart(10, '0')}`,
    fromMe: false,
    chat,
    author: about.chat ?? chat,
    pushName: 'Diego',
    sentAt: new Date(),
    mediaType: 'chat',
    body,
    quotedWaId: null,
    late: false,
    details: null,
    ...about,
  }
}
