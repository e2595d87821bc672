/** A command as an operator runs it: how long it takes, and the most memory it has. */
import { readFileSync } from 'node:fs'
import { startRecado } from '#workshop/testing/programs/recado'

export interface Ran {
  seconds: number
  peakMb: number
  said: string
}

const everyMs = 200

export async function runCommand(dataDir: string, args: string[]): Promise<Ran> {
  const began = performance.now()
  const child = startRecado(args, { dataDir, variables: { LOG_LEVEL: 'info' } })
  let peakMb = 0
  const watching = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid))
  }, everyMs)
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  clearInterval(watching)
  if ((await child.exited) !== 0) throw new Error(`recado ${args.join(' ')}: ${out}${err}`)
  return { seconds: (performance.now() - began) / 1000, peakMb, said: out.trim() }
}

/** Since the process began; 0 where the system does not tell. */
export const peakOf = (pid: number) => megabytesIn(pid, /VmHWM:\s+(\d+)/)
export const residentOf = (pid: number) => megabytesIn(pid, /VmRSS:\s+(\d+)/)

function megabytesIn(pid: number, line: RegExp): number {
  try {
    const [, kilobytes = 0] = line.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}
