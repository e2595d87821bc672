import { connectionAlerted, connectionLeaving } from '#company/connections/consequences'
import { contactDeleted, contactMerged, numberChanged } from '#desk/contacts/consequences'
import { messageAnswering, messagesChanged } from '#desk/messages/consequences'
import { customerOptedOut } from '#desk/opt-outs/consequences'
import { tagMerged } from '#desk/tags/consequences'
import { ticketDeleted } from '#desk/tickets/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve, serveCompany } from '#kernel/http/serve'
import { serveStream } from '#kernel/http/serve-stream'
import { serveUpload } from '#kernel/http/serve-upload'
import { chore, runs } from '#kernel/workers/job'
import { attachFile, detachFile, findForChange } from './attaching.ts'
import { cancelCampaign, restartCampaign, startNow } from './changing-state.ts'
import { checkCampaign } from './check/checking-campaign.ts'
import * as checkContract from './check/contract.ts'
import { leaveOutOptedOut, takeAnswer } from './confirming.ts'
import * as contract from './contract.ts'
import { cloneCampaign, repeatCampaign } from './copying.ts'
import { sendCampaign } from './dispatching.ts'
import { bringStepsForward, driveCampaigns } from './due.ts'
import { createCampaign, deleteCampaign, updateCampaign } from './editing-campaigns.ts'
import { failInDeleted, followDeliveries } from './following.ts'
import { leaveOutDeleted, moveDeliveries, moveRecipient } from './following-contacts.ts'
import { moveTagList } from './following-tags.ts'
import { listHeld } from './held.ts'
import * as held from './held-contract.ts'
import { holdOfLeaving, holdOfRestricted } from './holding.ts'
import * as jobs from './jobs.ts'
import { listCampaigns } from './reading.ts'
import * as report from './report/contract.ts'
import { recipientsAsCsv } from './report/csv.ts'
import { readReport } from './report/reading.ts'
import { listRecipients } from './report/recipients.ts'
import { readSeries } from './report/series.ts'
import { campaignWithShipping } from './report/shipping.ts'
import * as shippingContract from './report/shipping-contract.ts'
import { listCampaignSettings, saveCampaignSettings } from './settings.ts'
import * as settings from './settings-contract.ts'
import { announceCounts, startDue } from './starting.ts'
import * as states from './state-contract.ts'
import { testCampaign } from './testing-number.ts'

export const campaigns: Area = {
  about: 'Messages to many contacts of a list, at a safe pace',
  calls: [
    serve(contract.listCampaigns, listCampaigns),
    serve(held.listHeldCampaigns, listHeld),
    serveStream(
      shippingContract.showCampaign,
      { type: 'application/json' },
      (company, { campaignId }) => campaignWithShipping(company, campaignId),
    ),
    serve(checkContract.checkCampaign, (scope, { campaignId }) => checkCampaign(scope, campaignId)),
    serve(report.showCampaignReport, (scope, { campaignId }) => readReport(scope, campaignId)),
    serve(report.listRecipients, listRecipients),
    serve(report.showCampaignSeries, (scope, { campaignId }) => readSeries(scope, campaignId)),
    serveStream(
      report.exportRecipients,
      { type: 'text/csv; charset=utf-8', fileName: 'campaign.csv' },
      recipientsAsCsv,
    ),
    serve(contract.createCampaign, createCampaign),
    serve(contract.updateCampaign, (scope, { campaignId, ...change }) =>
      updateCampaign(scope, campaignId, change),
    ),
    serve(contract.deleteCampaign, (scope, { campaignId }) => deleteCampaign(scope, campaignId)),
    serve(states.startCampaign, (scope, { campaignId }) => startNow(scope, campaignId)),
    serve(states.cancelCampaign, (scope, { campaignId }) => cancelCampaign(scope, campaignId)),
    serve(states.restartCampaign, (scope, { campaignId }) => restartCampaign(scope, campaignId)),
    serve(contract.cloneCampaign, (scope, { campaignId }) => cloneCampaign(scope, campaignId)),
    serve(contract.repeatCampaign, (scope, { campaignId }) => repeatCampaign(scope, campaignId)),
    serveCompany(contract.testCampaign, (company, input, { checkNumber }) =>
      testCampaign(company, input, checkNumber),
    ),
    serveUpload(contract.attachToCampaign, {
      admit: findForChange,
      work: (company, { input: { campaignId }, files: [file] }) =>
        attachFile(company, campaignId, file),
    }),
    serve(contract.detachFromCampaign, (scope, { campaignId }) => detachFile(scope, campaignId)),
    serve(settings.listCampaignSettings, listCampaignSettings),
    serve(settings.saveCampaignSettings, saveCampaignSettings),
  ],
  jobs: [
    runs(jobs.startCampaign, (company, { campaignId }) => startDue(company, campaignId)),
    runs(jobs.sendCampaign, (company, { campaignId }, services) =>
      sendCampaign(company, campaignId, services),
    ),
    runs(jobs.announceCampaign, (company, { campaignId }) => announceCounts(company, campaignId)),
    chore('drive_campaigns', '* * * * *', driveCampaigns),
  ],
  consequences: [
    on(connectionAlerted, holdOfRestricted),
    on(connectionLeaving, holdOfLeaving),
    on(contactMerged, moveDeliveries),
    on(numberChanged, moveRecipient),
    on(tagMerged, moveTagList),
    on(contactDeleted, leaveOutDeleted),
    on(messageAnswering, takeAnswer),
    on(messagesChanged, followDeliveries),
    on(ticketDeleted, failInDeleted),
    on(customerOptedOut, leaveOutOptedOut),
  ],
  whenSetBack: bringStepsForward,
}
