/** Which ads bring customers. */
import { sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import { inPartitions } from '#desk/tickets/partitions'
import type { AdFigures } from './contract.ts'
import { bound, bounds } from './period.ts'

const most = sql.raw('20')

const byAd = sql`(with ${bounds} select ${tickets.adId} as id,
    (array_agg(${tickets.ad}->>'title' order by ${tickets.id} desc))[1] as title,
    (array_agg(${tickets.ad}->>'app' order by ${tickets.id} desc))[1] as app,
    count(*)::integer as tickets
  from ${tickets} where ${tickets.adId} is not null
    and ${tickets.createdAt} >= ${bound('start')} and ${tickets.createdAt} < ${bound('finish')}
    and ${inPartitions(tickets)}
  group by ${tickets.adId} order by count(*) desc, ${tickets.adId} limit ${most}) as by_ad`

export const ticketsByAd = prepared((db) =>
  db
    .select({
      id: sql<AdFigures['id']>`by_ad.id`,
      title: sql<AdFigures['title']>`coalesce(by_ad.title, '')`,
      app: sql<AdFigures['app']>`coalesce(by_ad.app, '')`,
      tickets: sql<AdFigures['tickets']>`by_ad.tickets`,
    })
    .from(byAd)
    .orderBy(sql`by_ad.tickets desc, by_ad.id`),
)
