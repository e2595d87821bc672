/**
 * `bun src/workshop/bench/inbound.ts`: how fast what lies in the journal is stored and published. Text messages
 * of 500 known customers through one session, as after a pause of the database.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks'
import * as areas from '#areas'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openPool } from '#db/pool.ts'
import { consequencesOf } from '#kernel/area/area'
import { openEmbedded } from '#kernel/database/embedded'
import { system } from '#kernel/scope'
import { openScopes } from '#kernel/scope/opening'
import { openSealer } from '#kernel/secrets/seal'
import { placeOfNoun } from '#order'
import { journalOf } from '#whatsapp/inbound/journal'
import { SessionInbox } from '#whatsapp/session/session-inbox'
import { usualTimings } from '#whatsapp/session/timings'
import { secret } from './desk.ts'
import { say, seededFolder } from './places.ts'
import { spentSoFar } from './processor.ts'

const messages = 3_000
const rounds = 3
const customers = 500
const connectionId = 1

const folder = seededFolder(process.argv.includes('--scale=tenth') ? 'tenth' : 'all')
const database = await openEmbedded(folder)
await migrate(database)
const platform = connect(database, { max: 2 })
const pool = openPool(database, { max: 16 })
let published = 0
const openCompany = openScopes(pool, {
  notify: () => {},
  consequences: consequencesOf(areas, placeOfNoun),
  publish(events) {
    published += events.length
  },
})
const company = openCompany(1, system)
const sealer = openSealer(secret)
const journal = journalOf(sealer, connectionId)
const numbers = await numbersOfCustomers()

for (let round = 0; round < rounds; round++) await measure(`${Date.now()}-${round}`)
await pool.end()
await platform.end()
await database.stop()

async function measure(name: string) {
  await fill(name)
  const inbox = new SessionInbox({
    context: { company, connectionId, sealer },
    pause: async () => {},
    timings: usualTimings,
  })
  published = 0
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const before = { at: performance.now(), own: process.cpuUsage(), ...spentSoFar(folder) }
  await inbox.wake()
  const perSecond = messages / ((performance.now() - before.at) / 1000)
  const { user, system: kernel } = process.cpuUsage(before.own)
  const own = (user + kernel) / 1000 / messages
  const theirs = (spentSoFar(folder).databaseMs - before.databaseMs) / messages
  const rate = `${perSecond.toFixed(0)}/s stored, ${published} events`
  const longest = (delay.max / 1e6).toFixed(0)
  say(`${rate}, processor ${own.toFixed(2)} + ${theirs.toFixed(2)} ms each, held up ${longest} ms`)
}

async function numbersOfCustomers(): Promise<string[]> {
  const rows = await platform<{ number: string }[]>`select number from contacts
    where company_id = 1 and number is not null and not is_group order by id limit ${customers}`
  return rows.map(({ number }) => number)
}

async function fill(name: string) {
  const hashes = Array.from({ length: messages }, (_, at) => `${name}-${at}`)
  await company.scope(async (scope) => {
    const rows = hashes.map((hash, at) => {
      const number = numbers[at % numbers.length] ?? ''
      const stanza = {
        id: hash,
        from: `${number}@s.whatsapp.net`,
        sender_lid: `9${number}@lid`,
        t: String(Math.floor(Date.now() / 1000)),
        type: 'text',
        notify: 'Cliente',
      }
      return { hash, stanza, plaintext: padded(`hola, mensaje ${at}`) }
    })
    journal.write(scope, rows)
  })
}

/** A short text as WhatsApp spells it, padded: the last byte says how many were added. */
function padded(text: string): Uint8Array {
  const bytes = Buffer.from(text)
  return Buffer.concat([Uint8Array.of(0x0a, bytes.length), bytes, Uint8Array.of(1)])
}
