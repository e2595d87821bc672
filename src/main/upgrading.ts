import { backUpBeforeUpgrade } from '#backup/before-upgrade'
import type { Database } from '#db/connection.ts'
import { migrate, ourSchema } from '#db/migrate.ts'
import { typed } from '#process/command-name'
import { log } from '#process/log'
import type { Settings } from '#settings'

/** What a start has changed, for whoever has to go back. */
export class Upgrade {
  #backup: string | undefined

  /** Backs up what an earlier Recado has made, then migrates it. @returns what was applied */
  async run(
    settings: Settings,
    database: Pick<Database, 'connection'>,
    { withBackup = true, schema = ourSchema } = {},
  ): Promise<string[]> {
    return migrate(database, schema, {
      beforeUpgrade: async ({ name }) => {
        if (withBackup) this.#backup = await backUpBeforeUpgrade(settings, database, { to: name })
      },
    })
  }

  /** Of a start that failed before it was ready: nobody has worked with the new version yet. */
  get wayBack(): string | undefined {
    if (this.#backup === undefined) return undefined
    return `The database as it was before this upgrade is in ${this.#backup}. To go back, start the Recado that ran before; if it refuses the database, run "${typed(`restore ${this.#backup} --force`)}" with it first.`
  }

  sayWayBack() {
    if (this.wayBack) log.error(this.wayBack)
  }
}
