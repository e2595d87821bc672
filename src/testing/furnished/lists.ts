/** What makes the lists of the furnished demo a day's: queues, tags, and people who wait for long. */
import { asc, eq } from 'drizzle-orm'
import { queues } from '#db/schema/queues.ts'
import { tickets } from '#db/schema/tickets.ts'
import type { Company } from '#scope'
import { createTag } from '#tags/keeping'
import { syncTags } from '#tags/tagging'

const minute = 60_000
const waits = [2, 14, 47, 190]

export async function furnishLists(company: Company) {
  await company.scope(async (scope) => {
    const names = ['Garantía', 'Mayorista', 'Devolución']
    const colors = ['#B3261E', '#17693A', '#6B4FA0']
    const tags = []
    for (const [index, name] of names.entries()) {
      tags.push(await createTag(scope, { name, color: colors[index] }))
    }
    const lanes = [await createTag(scope, { name: 'Presupuesto', color: '#8A5300', kanban: 1 })]
    const areas = await scope.db.select({ id: queues.id }).from(queues)
    const all = await scope.db
      .select({ id: tickets.id, status: tickets.status })
      .from(tickets)
      .orderBy(asc(tickets.id))
    for (const [index, { id, status }] of all.entries()) {
      const ids = [...tags.slice(0, index % 4), ...lanes.slice(index % 2)].map((tag) => tag.id)
      if (index % 2 === 0) await syncTags(scope, { ticketId: id, tags: ids })
      const since = new Date(Date.now() - (waits[index % waits.length] ?? 1) * minute)
      const waiting = status === 'pending' ? { pendingSince: since } : {}
      const queueId = areas[index % 3]?.id ?? null
      await scope.db
        .update(tickets)
        .set({ queueId, ...waiting })
        .where(eq(tickets.id, id))
    }
  })
}
