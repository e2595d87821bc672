#!/usr/bin/env bun
/**
 * `recado [command]`. What an operator did wrong ends with one line that says what would be right,
 * and status 2; what the program did wrong ends with its stack, and status 1.
 */
import './quiet-console.ts'
import { demoAdmin, startDemo } from './demo.ts'
import { type Running, start } from './main.ts'
import { isRefusal, refuse } from './refusal.ts'
import { processEnvironment, readSettings } from './settings.ts'
import { version } from './version.ts'

const commands: Record<string, (args: string[]) => Promise<void>> = {
  serve,
  demo,
  version: async () => say(`recado ${version}`),
  help,
}

try {
  const [name = 'serve', ...args] = process.argv.slice(2)
  const command = commands[name] ?? refuse(`There is no command "${name}": recado help lists them.`)
  await command(args)
} catch (error) {
  if (!isRefusal(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
}

async function serve() {
  const running = await start(readSettings(processEnvironment()))
  endOnSignal(running)
  say(`Recado listens on ${running.url}`)
  if (running.setUpCode) {
    say(`Nobody has set it up yet: open ${running.url} and enter the code ${running.setUpCode}`)
  }
}

async function demo() {
  const running = await startDemo(processEnvironment())
  endOnSignal(running)
  say(`The demo listens on ${running.url}`)
  say(`Log in as ${demoAdmin.email} with the password ${demoAdmin.password}`)
}

async function help() {
  say(`recado ${version}: ${Object.keys(commands).join(', ')}`)
}

/** Stops in order; a second signal, or 25 seconds, end it at once. */
function endOnSignal(running: Running) {
  let isEnding = false
  const end = () => {
    if (isEnding) process.exit(1)
    isEnding = true
    setTimeout(() => process.exit(1), 25_000).unref()
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
