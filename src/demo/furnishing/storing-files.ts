import type { MediaRow } from '#media/showing'
import type { MediaStore } from '#media/store'
import { storeMedia } from '#media/storing'
import type { Company } from '#scope'
import { contentOfFile, type DemoFile, demoFiles } from '../files/files.ts'

export async function storeDemoFile(
  store: MediaStore,
  company: Company,
  file: DemoFile,
): Promise<MediaRow> {
  const { name, mimetype, seconds } = demoFiles[file]
  const content = await contentOfFile(file)
  return storeMedia(store, company, {
    stream: new Blob([new Uint8Array(content)]).stream(),
    name,
    type: mimetype.split(';')[0],
    seconds: seconds ?? null,
  })
}
