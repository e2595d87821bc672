import type { MediaRow } from '#platform/media/showing'
import type { MediaStore } from '#platform/media/store'
import { storeMedia } from '#platform/media/storing'
import type { Company } from '#platform/scope'
import { contentOfFile, type DemoFile, demoFiles } from '../files/files.ts'
import type { ShopWords } from '../words/words.ts'

export interface Shelf {
  store: MediaStore
  company: Company
  words: ShopWords
}

export async function storeDemoFile(
  { store, company, words }: Shelf,
  file: DemoFile,
): Promise<MediaRow> {
  const { mimetype, seconds } = demoFiles[file]
  const content = await contentOfFile(file, words.quote)
  return storeMedia(store, company, {
    stream: new Blob([new Uint8Array(content)]).stream(),
    name: words.files[file] ?? '',
    type: mimetype.split(';')[0],
    seconds: seconds ?? null,
  })
}
