/** The processes beside the program: the load, the bare limits, and the customers' WhatsApp. */
import type { LibraryOrder } from '#whatsapp/testing/bare-library'
import type { Measured } from './load.ts'
import { say } from './places.ts'
import type { WhatsappAddress } from './wire.ts'
import type { Elsewhere } from './workload.ts'

const commandOf = (script: string, ...args: string[]) => [
  process.execPath,
  new URL(script, import.meta.url).pathname,
  ...args,
]

/** Runs a script that is told an order and answers what it measured. */
export async function runScript(script: string, order: object): Promise<Measured> {
  const child = Bun.spawn(commandOf(script), {
    stdin: new Blob([JSON.stringify(order)]),
    stdout: 'pipe',
    stderr: 'inherit',
  })
  return heard(JSON.parse(await new Response(child.stdout).text()))
}

function heard(measured: Measured): Measured {
  if (measured.failures > 0) say(`${measured.failures} failed: ${measured.failure}`)
  return measured
}

/** @returns milliseconds of processor time for each message */
export async function spentByLibrary(
  order: LibraryOrder,
  scan: (code: string) => Promise<unknown>,
) {
  const child = Bun.spawn(commandOf('../../whatsapp/testing/bare-library.ts'), {
    stdin: new Blob([JSON.stringify(order)]),
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const lines = linesOf(child.stdout)
  await scan(await lines.next())
  return lines.next()
}

export async function startBare(folder: string, name: string, which: 'bare' | 'part' = 'bare') {
  const child = Bun.spawn(commandOf('bare.ts', folder, name, which), {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  for await (const chunk of child.stdout) {
    return {
      port: Number(Buffer.from(chunk).toString()),
      async stop() {
        child.kill()
        await child.exited
      },
    }
  }
  throw new Error(`the bare limit of ${name} did not start`)
}

export interface Whatsapp {
  address: WhatsappAddress
  measure(order: Elsewhere['order']): Promise<Measured>
  stop(): Promise<void>
}

export async function startWhatsapp(): Promise<Whatsapp> {
  const child = Bun.spawn(commandOf('wire.ts'), {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const lines = linesOf(child.stdout)
  const address: WhatsappAddress = JSON.parse(await lines.next())
  return {
    address,
    async measure(order) {
      child.stdin.write(`${JSON.stringify(order)}\n`)
      await child.stdin.flush()
      return heard(JSON.parse(await lines.next()))
    },
    async stop() {
      child.kill()
      await child.exited
    },
  }
}

/** Its lines, as they are asked for. */
function linesOf(stream: ReadableStream<Uint8Array>) {
  const chunks = stream.getReader()
  let text = ''
  return {
    async next(): Promise<string> {
      while (!text.includes('\n')) {
        const { done, value } = await chunks.read()
        if (done) throw new Error('it ended without an answer')
        text += Buffer.from(value).toString()
      }
      const end = text.indexOf('\n')
      const line = text.slice(0, end)
      text = text.slice(end + 1)
      return line
    },
  }
}
