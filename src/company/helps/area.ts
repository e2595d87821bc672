import type { Area } from '#kernel/area/area'
import { serve, serveCompany } from '#kernel/http/serve'
import { showArticle as showArticleCall } from './article-contract.ts'
import { showArticle } from './articles/showing.ts'
import * as contract from './contract.ts'
import { findHelp, listAllHelps, listHelps } from './listing.ts'
import { createHelp, deleteHelp, updateHelp } from './publishing.ts'

export const helps: Area = {
  about: 'Help videos, the same for every company',
  calls: [
    serve(contract.listHelps, listHelps),
    serve(contract.listAllHelps, listAllHelps),
    serve(showArticleCall, showArticle),
    serve(contract.showHelp, (scope, { helpId }) => findHelp(scope, helpId)),
    serveCompany(contract.createHelp, (_, form, { platform }) => createHelp(platform, form)),
    serveCompany(contract.updateHelp, (_, { helpId, ...change }, { platform }) =>
      updateHelp(platform, helpId, change),
    ),
    serveCompany(contract.deleteHelp, (_, { helpId }, { platform }) =>
      deleteHelp(platform, helpId),
    ),
  ],
}
