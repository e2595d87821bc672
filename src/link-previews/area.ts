import type { Area } from '#area/area'
import { serveCompany } from '#http/serve'
import * as contract from './contract.ts'

export const linkPreviews: Area = {
  about: 'What pages say of themselves, shown with links in sent messages',
  calls: [
    serveCompany(contract.previewLink, async (company, { url }, { linkPreviews }) => ({
      preview: (await linkPreviews?.find(company, url)) ?? null,
    })),
  ],
}
