import type { Area } from '#kernel/area/area'
import { serveCompany } from '#kernel/http/serve'
import * as contract from './contract.ts'

export const linkPreviews: Area = {
  about: 'What pages say of themselves, shown with links in sent messages',
  calls: [
    serveCompany(contract.previewLink, async (company, { url }, { linkPreviews }) => ({
      preview: (await linkPreviews?.find(company, url, company.actor.userId)) ?? null,
    })),
  ],
}
