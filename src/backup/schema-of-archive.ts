import { ourSchema, type Schema } from '#db/migrate.ts'
import { isForTables } from '#db/replace-functions.ts'
import { hashOf } from '#db/sql-file.ts'
import { refuse } from '#process/refusal'
import type { Manifest } from './manifest.ts'

/** An older one is brought up to date after its rows are in. */
export function refuseOtherSchema(file: string, { migrations, version, commit }: Manifest) {
  const ours = ourSchema.migrations
  const isOurs = migrations.every(({ hash }, index) => {
    const one = ours[index]
    return one !== undefined && hash === hashOf(one)
  })
  if (isOurs && migrations.length > 0) return
  refuse(
    `${file} was made by Recado ${version} (${commit}) with another schema, up to ${migrations.at(-1)?.name}: restore it with that one or a later one.`,
  )
}

export const isOlder = ({ migrations }: Manifest) => migrations.length < ourSchema.migrations.length

/** What its rows go into. Triggers of today may not fit the tables of then. */
export function schemaOf(manifest: Manifest): Schema {
  if (!isOlder(manifest)) return ourSchema
  return {
    migrations: ourSchema.migrations.slice(0, manifest.migrations.length),
    functions: ourSchema.functions.filter(isForTables),
  }
}
