import type { Context } from 'hono'
import { discardMedia } from '#kernel/media/discarding'
import type { MediaRow } from '#kernel/media/showing'
import type { MediaStore } from '#kernel/media/store'
import { storeMedia } from '#kernel/media/storing'
import type { Company } from '#kernel/scope'
import type { FilesRule } from './endpoint.ts'
import { type IncomingFile, readForm } from './read-form.ts'

export interface StoredForm {
  fields: Record<string, string | string[]>
  files: MediaRow[]
}

interface UploadTarget {
  store: MediaStore
  company: Company
  rule: FilesRule
  /** Of all fields beside the files. */
  fieldBytes: number
  /** Called with 0 before each file and then with its size; throws when the limit is exceeded. */
  meter(bytes: number): void
  wrap?: (stream: IncomingFile['stream']) => IncomingFile['stream']
}

export async function storeFormFiles<T>(
  c: Context,
  { store, company, rule, fieldBytes, meter, wrap = (stream) => stream }: UploadTarget,
  work: (form: StoredForm) => Promise<T>,
): Promise<T> {
  const files: MediaRow[] = []
  const { bytes: limit, kinds, types, isStrict } = rule
  try {
    const fields = await readForm(
      c.req.raw,
      { ...rule, fieldBytes },
      async ({ stream, name, type }) => {
        const source = { stream: wrap(stream), name, type, limit, kinds, types, isStrict }
        meter(0)
        const file = await storeMedia(store, company, source)
        files.push(file)
        meter(file.bytes)
      },
    )
    return await work({ fields, files })
  } catch (error) {
    await discardMedia(store, company, files).catch(() => {})
    throw error
  }
}
