import { connectionDeleted } from '#company/connections/consequences'
import { contactDeleted, contactMerged } from '#desk/contacts/consequences'
import { ticketDeleted } from '#desk/tickets/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve, serveCompany } from '#kernel/http/serve'
import { chore } from '#kernel/workers/job'
import { apiTokenNarrowed } from '#programs/api-tokens/consequences'
import * as contract from './contract.ts'
import { endExpired } from './delivering/expired.ts'
import * as deliveryContract from './delivery-contract.ts'
import {
  changeSecret,
  createWebhook,
  deleteWebhook,
  showSecret,
  updateWebhook,
} from './editing-webhooks.ts'
import { deleteWebhooksOf, switchOffOf } from './ending.ts'
import { eraseContact, eraseTicket, moveContact } from './erasing.ts'
import { listDeliveries, resendDelivery, resendFailed, showDelivery } from './log.ts'
import { listWebhooks, showWebhook } from './reading.ts'
import { testAddress } from './testing-address.ts'

export const webhooks: Area = {
  about: 'Addresses that are notified of events, and the log of deliveries',
  calls: [
    serve(contract.listWebhooks, listWebhooks),
    serve(contract.showWebhook, (scope, { webhookId }) => showWebhook(scope, webhookId)),
    serve(contract.createWebhook, createWebhook),
    serve(contract.updateWebhook, updateWebhook),
    serve(contract.deleteWebhook, (scope, { webhookId }) => deleteWebhook(scope, webhookId)),
    serve(contract.showWebhookSecret, (scope, { webhookId }, services) =>
      showSecret(scope, webhookId, services),
    ),
    serve(contract.changeWebhookSecret, (scope, { webhookId }, services) =>
      changeSecret(scope, webhookId, services),
    ),
    serve(deliveryContract.listWebhookDeliveries, listDeliveries),
    serve(deliveryContract.showWebhookDelivery, showDelivery),
    serve(deliveryContract.resendWebhookDelivery, resendDelivery),
    serve(deliveryContract.resendFailedDeliveries, resendFailed),
    serveCompany(deliveryContract.testWebhook, (company, { webhookId }, services) =>
      testAddress(company, webhookId, services),
    ),
  ],
  jobs: [chore('end_webhooks', '* * * * *', endExpired)],
  consequences: [
    on(connectionDeleted, deleteWebhooksOf),
    on(apiTokenNarrowed, switchOffOf),
    on(ticketDeleted, eraseTicket),
    on(contactDeleted, eraseContact),
    on(contactMerged, moveContact),
  ],
}
