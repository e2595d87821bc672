/**
 * One started program and one browser for all files of a test process; each has a company of its own
 * there, see `company.ts`. They end with the process.
 */
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Sql } from 'postgres'
import { connect } from '#db/client.ts'
import { type Simulator, startSimulator } from '#workshop/simulator/simulator'
import { databaseUrl, folderOfProcess, testDatabase } from '#workshop/testing/database'
import { makeProgram, type Program } from '#workshop/testing/programs/program'
import { type PageServer, startPageServer } from '#workshop/testing/servers/page-server'
import { type PushService, startPushService } from '#workshop/testing/servers/push-service'
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '#workshop/testing/servers/webhook-receiver'
import { sharedBrowser } from './chromium.ts'

export interface Installation {
  program: Program
  /** Its database, as the owner. */
  platform: Sql
  browser: Browser
  simulator: Simulator
  pushService: PushService
  receiver: WebhookReceiver
  /** The site that messages link to. */
  pages: PageServer
}

let started: Promise<Installation> | undefined

export function installation(): Promise<Installation> {
  started ??= start()
  return started
}

async function start(): Promise<Installation> {
  const [simulator, database] = await Promise.all([startSimulator(), testDatabase()])
  const pushService = startPushService()
  const receiver = startWebhookReceiver()
  const pages = startPageServer()
  const folder = folderOfProcess()
  const authority = join(folder, 'authority.pem')
  await Bun.write(authority, simulator.mediaAuthority)
  const program = await makeProgram(
    {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl(database.connection),
      APP_SECRET: 'an app secret that is long enough for tests',
      WHATSAPP_WEB_URL: simulator.url,
      WHATSAPP_ROOT_KEY: simulator.rootKey,
      NODE_EXTRA_CA_CERTS: authority,
      PRIVATE_HOSTS: [pushService, receiver, pages].map(({ host }) => host).join(','),
      SIGNUP_CODE: 'acceso',
    },
    { within: folder },
  )
  const [browser] = await Promise.all([sharedBrowser(), program.start()])
  const platform = connect(database, { max: 1 })
  return { program, platform, browser, simulator, pushService, receiver, pages }
}
