import { AppError } from '#kernel/errors'
import { call } from '#kernel/http/call'
import { uploadContacts, uploadRows } from '#outreach/contact-list-imports/contract'
import { type ImportTarget, isWorkbook } from './use-draft.ts'

export function intoList(contactListId: number): ImportTarget {
  const endpointFor = (file: File) => (isWorkbook(file) ? uploadContacts : uploadRows)
  return {
    async preview({ file, ...chosen }) {
      const input = { contactListId, preview: true, file: [file], ...chosen }
      const answer = await call(endpointFor(file), input)
      if (Array.isArray(answer)) throw new AppError('ERR_INTERNAL')
      return answer
    },
    send: ({ file, ...columns }) =>
      call(endpointFor(file), { contactListId, file: [file], ...columns }),
  }
}
