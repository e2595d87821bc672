import type { MediaRow } from '#kernel/media/showing'
import type { MediaStore } from '#kernel/media/store'
import { storeMedia } from '#kernel/media/storing'
import type { Company } from '#kernel/scope'
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
