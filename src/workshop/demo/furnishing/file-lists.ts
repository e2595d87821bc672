import { attachFiles } from '#desk/file-lists/attaching'
import { createFileList } from '#desk/file-lists/editing-file-lists'
import type { Services } from '#kernel/http/services'
import type { Company } from '#kernel/scope'
import type { DemoWords } from '../words/words.ts'
import { storeDemoFile } from './storing-files.ts'

export async function furnishFileLists(
  { store }: Pick<Services, 'store'>,
  company: Company,
  words: DemoWords,
) {
  for (const list of [words.catalogue, words.wholesalePrices]) {
    const made = await company.scope((scope) => createFileList(scope, list))
    const given = list.options.flatMap(({ file }, at) => {
      const option = made.options[at]
      return file && option ? [{ id: option.id, file }] : []
    })
    const files = await Promise.all(
      given.map(({ file }) => storeDemoFile({ store, company, words }, file)),
    )
    await attachFiles(company, { fileId: made.id, id: given.map(({ id }) => id) }, files)
  }
}
