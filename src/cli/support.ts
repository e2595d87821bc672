/** For whoever helps from afar: what the installation is and how it is, and nothing of what it holds. */

import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { momentInName } from '#kernel/time/moment-in-name'
import { typed } from '#process/command-name'
import { refuse } from '#process/refusal'
import type { Settings } from '#settings'
import { say } from './say.ts'
import { describeDatabase } from './support/database.ts'
import { describeMachine, describeSettings } from './support/machine.ts'
import { supportUsage } from './usage.ts'
import { withDatabase } from './with-database.ts'

type Variables = Record<string, string | undefined>

export async function runSupport(
  settings: Settings,
  { args, variables }: { args: string[]; variables: Variables },
) {
  const [name = `recado-support-${momentInName()}.json`, more] = args
  if (more) refuse(`Say ${typed(supportUsage)}.`)
  const file = resolve(name)
  if (existsSync(file)) refuse(`${file} is there already: choose another name.`)
  const bundle = {
    madeAt: new Date().toISOString(),
    ...describeMachine(settings),
    settings: describeSettings(variables),
    database: await withDatabase(settings, (database, platform) =>
      describeDatabase(platform, { isEmbedded: database.embedded }),
    ),
  }
  writeFileSync(file, `${JSON.stringify(bundle, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  say(
    `${file} says how this installation is. It has no message, name, number or secret; read it before you send it.`,
  )
}
