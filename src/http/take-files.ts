import type { Context } from 'hono'
import { discardMedia } from '#media/discarding'
import type { MediaRow } from '#media/showing'
import type { MediaStore } from '#media/store'
import { storeMedia } from '#media/storing'
import type { Company } from '#scope'
import type { FilesRule } from './endpoint.ts'
import { type IncomingFile, readForm } from './read-form.ts'

export interface TakenForm {
  fields: Record<string, string | string[]>
  files: MediaRow[]
}

interface Taking {
  store: MediaStore
  company: Company
  rule: FilesRule
  /** Told the bytes of each file that has come, and 0 before each; throws when it was too much. */
  weigh(bytes: number): void
  /** Looks at the bytes of each file on their way. */
  watch?: (stream: IncomingFile['stream']) => IncomingFile['stream']
}

/** Stores the files of a form while they arrive; what the work then refuses is not kept. */
export async function takeFiles<T>(
  c: Context,
  { store, company, rule, weigh, watch = (stream) => stream }: Taking,
  work: (form: TakenForm) => Promise<T>,
): Promise<T> {
  const files: MediaRow[] = []
  const { bytes: limit, kinds } = rule
  try {
    const fields = await readForm(c.req.raw, rule, async ({ stream, name, type }) => {
      const source = { stream: watch(stream), name, type, limit, kinds }
      weigh(0)
      const file = await storeMedia(store, company, source)
      files.push(file)
      weigh(file.bytes)
    })
    return await work({ fields, files })
  } catch (error) {
    await discardMedia(store, company, files).catch(() => {})
    throw error
  }
}
