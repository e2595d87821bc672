/** The report of a campaign of as many recipients as the list of contacts has. */
import { campaignId } from './administration.ts'
import type { Workload } from './workload.ts'
import { bareList, list } from './workloads-of-administration.ts'
import { get } from './workloads-of-reading.ts'

const path = `/api/campaigns/${campaignId}`

const recipients = (rest: string) =>
  bareList(
    'recipients',
    `select d.id, d.name, d.number, d.email, d.state, d.left_out_reason "leftOutReason", d.failure,
      d.confirmation_requested_at "confirmationRequestedAt", d.confirmed_at "confirmedAt",
      d.sent_at "sentAt", d.delivered_at "deliveredAt", d.read_at "readAt",
      d.answered_at "answeredAt", d.contact_id "contactId", d.ticket_id "ticketId",
      t.uuid "ticketUuid"
    from campaign_deliveries d
    left join tickets t on t.company_id = d.company_id and t.id = d.ticket_id
    where d.company_id = 1 and d.campaign_id = ${campaignId} ${rest}`,
  )

export const campaigns: Workload[] = [
  {
    name: 'campaign-report',
    title: 'the report of a campaign',
    target: 'p99 under 30 ms',
    requests: ({ admin }) => [get(`${path}/report`, admin)],
  },
  {
    name: 'campaign-recipients',
    title: 'its recipients, first page',
    ...list(`${path}/recipients`),
    bare: recipients('order by d.position limit 20'),
  },
  {
    name: 'campaign-recipients-deep',
    title: 'the same, a page in its middle',
    ...list(`${path}/recipients?pageNumber=120`),
    bare: recipients('order by d.position limit 20 offset 2380'),
  },
  {
    name: 'campaign-recipients-failed',
    title: 'those whose message failed',
    ...list(`${path}/recipients?state=failed`),
    bare: recipients(`and d.state = 'failed' order by d.position limit 20`),
  },
  {
    name: 'campaign-recipients-search',
    title: 'recipients by name and by number',
    target: 'p99 under 30 ms',
    requests: ({ admin }) =>
      ['garcía', 'maría lópez', '5215500012'].map((text) =>
        get(`${path}/recipients?searchParam=${encodeURIComponent(text)}`, admin),
      ),
  },
  {
    name: 'campaign-series',
    title: 'its plot over time',
    target: 'p99 under 30 ms',
    requests: ({ admin }) => [get(`${path}/series`, admin)],
  },
]
