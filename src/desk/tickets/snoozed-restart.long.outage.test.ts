/** The program is killed while a ticket is snoozed, and started before and after its time. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { login } from '#company/logins/contract'
import { listTimeline } from '#desk/timeline/contract'
import { eventually } from '#workshop/testing/eventually'
import { makeNodes, type Nodes } from '#workshop/testing/programs/nodes'
import { admin, type Program } from '#workshop/testing/programs/program'
import { showTicket } from './contract.ts'
import { snoozeTicket } from './snooze-contract.ts'

let installation: Nodes
let program: Program
let token: string
let ticketId: number

beforeAll(async () => {
  installation = await makeNodes(1, {})
  const [node] = installation.nodes
  if (!node) throw new Error('a node was asked for')
  program = node
  await program.start()
  token = (await program.calls(login, admin)).body.token
  const [ticket] = await installation.platform<{ id: number }[]>`
    with contact as (
      insert into contacts (company_id, name, number)
      select company_id, 'Diego Luna', '5215550001111' from users returning company_id, id)
    insert into tickets (company_id, contact_id, status, user_id)
    select company_id, id, 'open', (select id from users) from contact returning id`
  ticketId = ticket?.id ?? 0
})
afterAll(() => installation?.remove())

const snoozedUntil = async () =>
  (await program.calls(showTicket, { ticketId }, token)).body.snoozedUntil

const wakings = async () => {
  const { timeline } = (await program.calls(listTimeline, { ticketId }, token)).body
  return timeline.filter(({ verb }) => verb === 'woken').map(({ by }) => by)
}

async function restart(meanwhile: () => PromiseLike<unknown> = async () => undefined) {
  await program.kill()
  await meanwhile()
  await program.start()
}

/** A run of the chore from here on. */
async function choreRuns() {
  const { platform } = installation
  await platform`select graphile_worker.add_job('wake_tickets')`
  await eventually(async () => {
    const left = await platform`
        select from graphile_worker.jobs where task_identifier = 'wake_tickets'`
    return left.length === 0
  }, 'the end of the chore')
}

test('before its time it still waits, and after it wakes by itself, once', async () => {
  const until = '2035-01-02T10:30:00.000Z'
  await program.calls(snoozeTicket, { ticketId, until }, token)
  await restart()
  await choreRuns()
  expect(await snoozedUntil()).toBe(until)

  const { platform } = installation
  await restart(
    () =>
      platform`update tickets set snoozed_until = now() - interval '3 hours' where id = ${ticketId}`,
  )
  const isAwake = async () => (await snoozedUntil()) === null
  await eventually(isAwake, 'the ticket awake')
  await restart()
  await choreRuns()
  expect(await wakings()).toEqual(['job'])
})
