import { ourSchema } from '#db/migrate.ts'
import { hashOf } from '#db/sql-file.ts'
import { refuse } from '#platform/refusal'
import type { Manifest } from './manifest.ts'

/** Until migrations follow each other, only a Recado with the same ones can take it. */
export function refuseOtherSchema(file: string, { migrations, version, commit }: Manifest) {
  const ours = ourSchema.migrations
  const isOurs =
    ours.length === migrations.length &&
    ours.every((migration, index) => migrations[index]?.hash === hashOf(migration))
  if (isOurs) return
  refuse(
    `${file} was made by Recado ${version} (${commit}) with another schema, up to ${migrations.at(-1)?.name}: restore it with that one.`,
  )
}
