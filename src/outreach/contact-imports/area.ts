import type { Area } from '#platform/area/area'
import { serveUpload } from '#platform/http/serve-upload'
import { uploadContactFile } from './contract.ts'
import { takeContactFile } from './importing.ts'

export const contactImports: Area = {
  about: 'Contacts of the company, from spreadsheets and CSV',
  calls: [serveUpload(uploadContactFile, { admit: async () => {}, work: takeContactFile })],
}
