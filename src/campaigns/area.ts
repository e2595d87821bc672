import { type Area, on } from '#area/area'
import { connectionAlerted } from '#connections/consequences'
import { contactDeleted, contactMerged } from '#contacts/consequences'
import { serve } from '#http/serve'
import { serveUpload } from '#http/serve-upload'
import { attachFile, detachFile, findForChange } from './attaching.ts'
import { cancelCampaign, restartCampaign, startNow } from './changing-state.ts'
import * as contract from './contract.ts'
import { leaveOutDeleted, moveDeliveries } from './following-contacts.ts'
import { holdOfRestricted, listHeld } from './holding.ts'
import { createCampaign, deleteCampaign, updateCampaign } from './keeping.ts'
import { listCampaigns, showCampaign } from './reading.ts'
import { listCampaignSettings, saveCampaignSettings } from './settings.ts'

export const campaigns: Area = {
  calls: [
    serve(contract.listCampaigns, listCampaigns),
    serve(contract.listHeldCampaigns, listHeld),
    serve(contract.showCampaign, (scope, { campaignId }) => showCampaign(scope, campaignId)),
    serve(contract.createCampaign, createCampaign),
    serve(contract.updateCampaign, (scope, { campaignId, ...change }) =>
      updateCampaign(scope, campaignId, change),
    ),
    serve(contract.deleteCampaign, (scope, { campaignId }) => deleteCampaign(scope, campaignId)),
    serve(contract.startCampaign, (scope, { campaignId }) => startNow(scope, campaignId)),
    serve(contract.cancelCampaign, (scope, { campaignId }) => cancelCampaign(scope, campaignId)),
    serve(contract.restartCampaign, (scope, { campaignId }) => restartCampaign(scope, campaignId)),
    serveUpload(contract.attachToCampaign, {
      admit: findForChange,
      work: (company, { input: { campaignId }, files: [file] }) =>
        attachFile(company, campaignId, file),
    }),
    serve(contract.detachFromCampaign, (scope, { campaignId }) => detachFile(scope, campaignId)),
    serve(contract.listCampaignSettings, listCampaignSettings),
    serve(contract.saveCampaignSettings, saveCampaignSettings),
  ],
  consequences: [
    on(connectionAlerted, holdOfRestricted),
    on(contactMerged, moveDeliveries),
    on(contactDeleted, leaveOutDeleted),
  ],
}
