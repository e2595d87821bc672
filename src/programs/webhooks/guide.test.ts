/** The receivers of docs/webhooks.md, run as they stand there, where their language is at hand. */
import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '#workshop/testing/eventually'
import { headersOf } from './message.ts'
import { makeSecret } from './secrets.ts'
import { webhookEventTypes } from './types.ts'

const guide = await Bun.file(new URL('../../../docs/webhooks.md', import.meta.url)).text()
const folder = await mkdtemp(join(tmpdir(), 'webhook-guide-'))
const started: Bun.Subprocess[] = []

afterAll(async () => {
  for (const one of started) one.kill()
  await rm(folder, { recursive: true })
})

function example(language: string): string {
  const [, text = ''] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide) ?? []
  return text
}

function freePort(): number {
  const server = Bun.serve({ port: 0, fetch: () => new Response() })
  const { port = 0 } = server
  server.stop(true)
  return port
}

const receivers = {
  ts: (file: string) => [process.execPath, file],
  python: (file: string) => ['python3', file],
  php: (file: string, port: number) => ['php', '-S', `127.0.0.1:${port}`, file],
}
type ReceiverLanguage = keyof typeof receivers

async function start(language: ReceiverLanguage, secret: string) {
  const port = freePort()
  const file = join(folder, `receiver.${language}`)
  await Bun.write(file, example(language))
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port), TMPDIR: folder }
  const running = Bun.spawn(receivers[language](file, port), {
    env,
    stdout: 'pipe',
    stderr: language === 'php' ? 'pipe' : 'ignore',
  })
  started.push(running)
  const url = `http://127.0.0.1:${port}/`
  await eventually(
    () =>
      fetch(url, { method: 'POST' }).then(
        () => true,
        () => false,
      ),
    'a receiver',
  )
  return { url, running }
}

const isAtHand = (language: ReceiverLanguage) =>
  language === 'ts' || Bun.which(receivers[language]('', 0)[0] ?? '') !== null

test.each((['ts', 'python', 'php'] as const).filter(isAtHand))(
  'the receiver in %s takes what is signed, once, and refuses the rest',
  async (language) => {
    const [secret, other] = [makeSecret(), makeSecret()]
    const { url, running } = await start(language, secret)
    const body = JSON.stringify({ type: 'ticket.closed', data: { text: 'ñandú 🎉' } })
    const send = async (signedBy: string[], { at = new Date(), sent = body } = {}) => {
      const headers = headersOf({ messageId: 'msg_1', at, body }, signedBy)
      return (await fetch(url, { method: 'POST', headers, body: sent })).status
    }
    expect(await send([secret])).toBe(204)
    expect(await send([other, secret])).toBe(204)
    expect(await send([other])).toBe(401)
    expect(await send([secret], { sent: body.replace('closed', 'rated') })).toBe(401)
    expect(await send([secret], { at: new Date(Date.now() - 600_000) })).toBe(401)
    running.kill()
    const output = language === 'php' ? running.stderr : running.stdout
    const text = output instanceof ReadableStream ? await new Response(output).text() : ''
    expect(text.match(/ticket\.closed msg_1/g)).toHaveLength(1)
  },
)

test('the guide names every event, and its receivers sign alike', () => {
  for (const type of webhookEventTypes) expect(guide).toContain(`\`${type}\``)
  for (const language of ['ts', 'python', 'php']) {
    expect(example(language)).toContain('WEBHOOK_SECRET')
    expect(example(language)).toMatch(/sha256/)
  }
})
