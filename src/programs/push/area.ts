import { connectionAlerted } from '#company/connections/consequences'
import { colleaguesMentioned } from '#desk/mentions/consequences'
import { ticketWoken } from '#desk/tickets/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve, serveCompany } from '#kernel/http/serve'
import { runs } from '#kernel/workers/job'
import { campaignHeld } from '#outreach/campaigns/consequences'
import { webhookSwitchedOff } from '#programs/webhooks/consequences'
import * as contract from './contract.ts'
import * as jobs from './jobs.ts'
import { pushKeys } from './keys.ts'
import { notifyAwayUsers } from './notifying.ts'
import { notifyAwayAdmins, notifyOfHeldCampaign, notifyOfWebhook } from './notifying-admins.ts'
import { notifyMentioned, notifyMentionedSoon } from './notifying-mentioned.ts'
import { notifyOfBackup } from './notifying-supers.ts'
import { push as sendNotice } from './pushing.ts'
import { base64url } from './signing.ts'
import { isSubscribed, subscribe, unsubscribe } from './subscribing.ts'

export const push: Area = {
  about: 'Notifications of a browser',
  calls: [
    serveCompany(contract.showPushKey, async (company, _, { platform, sealer }) => ({
      publicKey: base64url((await pushKeys(platform, sealer)).publicKey),
      isSubscribed: await company.read(isSubscribed),
    })),
    serve(contract.subscribe, (scope, given, { fetchRules }) =>
      subscribe(scope, given, fetchRules),
    ),
    serve(contract.unsubscribe, unsubscribe),
  ],
  jobs: [
    runs(jobs.notifyAway, (company, news, { isInFront }) =>
      notifyAwayUsers(company, news, isInFront),
    ),
    runs(jobs.notifyMentioned, (company, { mentionIds }, { isInFront }) =>
      notifyMentioned(company, mentionIds, isInFront),
    ),
    runs(jobs.notifyAdmins, (company, alert, { isInFront }) =>
      notifyAwayAdmins(company, alert, isInFront),
    ),
    runs(jobs.notifyAdminsOfCampaign, (company, held, { isInFront }) =>
      notifyOfHeldCampaign(company, held, isInFront),
    ),
    runs(jobs.notifyAdminsOfWebhook, (company, webhook, { isInFront }) =>
      notifyOfWebhook(company, webhook, isInFront),
    ),
    runs(jobs.notifyOfBackup, (company, { alarm }, { isInFront }) =>
      notifyOfBackup(company, alarm, isInFront),
    ),
    runs(jobs.pushNotification, (company, { subscriptionId, ...notice }, services) =>
      sendNotice(company, subscriptionId, notice, {
        keys: () => pushKeys(services.platform, services.sealer),
        fetchRules: services.fetchRules,
      }),
    ),
  ],
  consequences: [
    on(colleaguesMentioned, notifyMentionedSoon),
    on(campaignHeld, (scope, held) =>
      scope.later(jobs.notifyAdminsOfCampaign, held, { maxAttempts: 3 }),
    ),
    on(webhookSwitchedOff, (scope, webhook) =>
      scope.later(jobs.notifyAdminsOfWebhook, webhook, { maxAttempts: 3 }),
    ),
    on(ticketWoken, async (scope, { ticket: { id: ticketId, userId } }) => {
      if (userId === scope.actor.userId) return
      await scope.later(jobs.notifyAway, { ticketId, isWoken: true }, { maxAttempts: 3 })
    }),
    on(connectionAlerted, (scope, alert) =>
      scope.later(jobs.notifyAdmins, alert, { maxAttempts: 3 }),
    ),
  ],
}
