import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeDataKey, keyFiles } from './data-key.ts'

interface Keys {
  appSecret: string
  dataKey: Uint8Array
  wrapped: string | undefined
}

/** Later backups keep the phrase of the one that was restored. */
export function writeKeys(folder: string, { appSecret, dataKey, wrapped }: Keys) {
  write('app-secret', `${appSecret}\n`)
  write(keyFiles.key, encodeDataKey(dataKey))
  if (wrapped) write(keyFiles.wrapped, wrapped)

  function write(name: string, text: string) {
    writeFileSync(join(folder, name), text, { mode: 0o600, flush: true })
  }
}
