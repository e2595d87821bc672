/** The program on a disk of its own that becomes full. */
import { afterAll, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import postgres from 'postgres'
import { login } from '#company/logins/contract'
import { createQuickMessage, listAllQuickMessages } from '#desk/quick-messages/contract'
import { eventually } from '#workshop/testing/eventually'
import { mayMount, mountSmallDisk } from '#workshop/testing/small-disk'
import { admin, makeProgram, type Program } from './program.ts'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const megabyte = 1024 * 1024

async function logIn(program: Program): Promise<string> {
  return (await program.calls(login, admin)).body.token
}

async function upload({ url }: Program, token: string, id: number, bytes: number) {
  const body = new FormData()
  body.append('file', new Blob([randomBytes(bytes)]), 'file.bin')
  const authorization = `Bearer ${token}`
  const path = `${url}/api/quick-messages/${id}/media-upload`
  const answer = await fetch(path, { method: 'POST', headers: { authorization }, body })
  return { status: answer.status, body: await answer.json() }
}

async function crashWithoutRoom({ dataDir }: Program) {
  const host = join(dataDir, 'postgres/run')
  const sql = postgres({ host, user: 'recado', database: 'recado', max: 1, onnotice: () => {} })
  const switchLog = async () => {
    await sql`select pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()`
  }
  try {
    for (let tries = 0; tries < 50; tries++) await switchLog()
    throw new Error('PostgreSQL did not crash')
  } catch (error) {
    // The refused text may have been too much for it already.
    expect(String(error)).toMatch(/CONNECTION_CLOSED|terminat|closed|reset|ENOENT|ECONNREFUSED/i)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const readiness = async ({ url }: Program) => {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, body: await answer.json() }
}

test.if(mayMount)(
  'a full disk is said everywhere, loses nothing, and is over when there is room',
  async () => {
    const disk = mountSmallDisk(400)
    if (!disk) throw new Error('it may mount no disk')
    closing.push(() => disk.remove())
    const program = await makeProgram({}, { within: disk.folder })
    closing.push(() => program.remove())
    await program.start()
    const token = await logIn(program)
    const write = (n: number) =>
      program.calls(
        createQuickMessage,
        { shortcode: `code${n}`, message: `${n} ${randomBytes(20_000).toString('hex')}` },
        token,
      )
    const first = await write(0)
    expect(first.status).toBe(200)
    const small = await upload(program, token, first.body.id, 1000)
    expect(small.status).toBe(200)

    // Little room: files are refused, texts are not.
    disk.fill(15 * megabyte)
    expect(await upload(program, token, first.body.id, 1000)).toMatchObject({
      status: 507,
      body: { error: 'ERR_STORE_FULL' },
    })
    expect((await write(1)).status).toBe(200)
    expect(await readiness(program)).toMatchObject({ status: 200 })

    // None: texts are refused sooner or later, with a code, and none that was accepted is lost.
    const accepted = [0, 1]
    const refused = new Set<string>()
    disk.fill(0)
    expect(await readiness(program)).toMatchObject({ status: 503, body: { reason: 'disk' } })
    for (let n = 2; n < 600 && refused.size === 0; n++) {
      const { status, body } = await write(n)
      if (status === 200) accepted.push(n)
      else refused.add(`${status} ${body.error}`)
    }
    expect([...refused].join()).toMatch(/^503 ERR_(DISK_FULL|DATABASE_AWAY)$/)

    // Without room for its log PostgreSQL crashes; it is back by itself once there is room.
    await crashWithoutRoom(program)
    expect(await write(1000)).toMatchObject({ status: 503 })
    expect(await readiness(program)).toMatchObject({ status: 503, body: { reason: 'disk' } })
    disk.free()
    const back = async () => (await write(1001).catch(() => undefined))?.status === 200
    await eventually(back, 'PostgreSQL is back')
    accepted.push(1001)
    // It asks over a connection of its own, which may still be told of the crash.
    await eventually(async () => (await readiness(program)).status === 200, 'it is ready')

    disk.fill(0)
    await program.end()
    await expect(program.start()).rejects.toThrow('ended before it was ready')
    const printed = program.output().trim().split('\n').at(-1)
    expect(printed).toMatch(/^The disk of the data folder .* is full: free some space/)

    disk.free()
    await program.start()
    const again = await logIn(program)
    const list = await eventually(
      async () => (await program.calls(listAllQuickMessages, {}, again)).body,
      'the quick messages are listed',
    )
    expect(JSON.stringify(list)).toContain('code1')
    for (const n of accepted) expect(JSON.stringify(list)).toContain(`"code${n}"`)
  },
)
