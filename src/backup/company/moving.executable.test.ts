/** Both installations serve while a company is taken from one to the other by command. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCompany } from '#company/companies/contract'
import { login } from '#company/logins/contract'
import { listPlans } from '#company/plans/contract'
import { createTag, listTags } from '#desk/tags/contract'
import { admin, makeProgram, type Program } from '#workshop/testing/programs/program'
import { calledHere, recado } from '#workshop/testing/programs/recado'

const folder = mkdtempSync(join(tmpdir(), 'recado-moving-'))
const archive = join(folder, 'florist.backup')
const florist = { email: 'flora@example.com', password: 'secreto123' }
let here: Program
let there: Program
let companyId = 0

beforeAll(async () => {
  here = await makeProgram({})
  there = await makeProgram({})
  await here.start()
  await there.start()
})
afterAll(async () => {
  await here.remove()
  await there.remove()
  rmSync(folder, { recursive: true, force: true })
})

const tokenIn = async (desk: Program, who: typeof admin) =>
  (await desk.calls(login, who)).body.token

test('its people log in there, with what they had', async () => {
  const owner = await tokenIn(here, admin)
  const plans = await here.calls(listPlans, {}, owner)
  const company = await here.calls(
    createCompany,
    { name: 'Florería', ...florist, planId: plans.body.plans[0]?.id ?? 0 },
    owner,
  )
  companyId = company.body.id
  const flora = await tokenIn(here, florist)
  const color = '#AA2266'
  const created = await here.calls(createTag, { name: 'Ramo ñandú', color }, flora)
  expect(created.body.name).toBe('Ramo ñandú')

  const made = await recado(['backup', archive, '--company', String(companyId)], {
    dataDir: here.dataDir,
  })
  expect([made.status, made.err]).toEqual([0, ''])
  const phrase = /^ {2}([a-z ]+)$/m.exec(made.out)?.[1] ?? ''
  expect(phrase.split(' ')).toHaveLength(9)
  const plan = (await there.calls(listPlans, {}, await tokenIn(there, admin))).body.plans[0]
  const unasked = await recado(['restore', archive, '--company'], {
    dataDir: there.dataDir,
    typed: phrase,
  })
  expect(unasked).toMatchObject({ status: 2, err: expect.stringContaining('--accept due-date') })
  const accept = ['--accept', 'due-date']
  const arrived = await recado(
    ['restore', archive, '--company', '--plan', String(plan?.id), ...accept],
    {
      dataDir: there.dataDir,
      typed: phrase,
    },
  )
  expect([arrived.status, arrived.err]).toEqual([0, ''])
  expect(arrived.out).toContain('Restored Florería as company ')

  const token = await tokenIn(there, florist)
  const listed = async () =>
    (await there.calls(listTags, {}, token)).body.tags.map(({ name }) => name)
  expect(await listed()).toEqual(['Ramo ñandú'])
  await there.calls(createTag, { name: 'Otra', color }, token)
  expect(await listed()).toEqual(['Otra', 'Ramo ñandú'])
})

test.each([
  [['backup', archive, '--company', 'seven'], `Say ${calledHere} backup`],
  [['backup', archive, '--company', '7', '--force'], `Say ${calledHere} backup`],
  [['restore', archive, '--company', '--plan', 'Pro'], `Say ${calledHere} restore`],
  [['restore', archive, '--company', '--accept', 'anything'], `Say ${calledHere} restore`],
])('recado %p is refused with a sentence', async (args, sentence) => {
  const { status, err } = await recado(args, { dataDir: there.dataDir, typed: 'x' })
  expect([status, err]).toEqual([2, expect.stringContaining(sentence)])
})
