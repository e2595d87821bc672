import type { Area } from '#kernel/area/area'
import { serveUpload } from '#kernel/http/serve-upload'
import { uploadContactFile } from './contract.ts'
import { takeContactFile } from './importing.ts'

export const contactImports: Area = {
  about: 'Contacts of the company, from spreadsheets and CSV',
  calls: [serveUpload(uploadContactFile, { admit: async () => {}, work: takeContactFile })],
}
