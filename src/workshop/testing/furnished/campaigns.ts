/** One that runs and waits for its connection: nothing leaves while its pictures are taken. */
import { eq } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import type { Company } from '#kernel/scope'
import { storePast } from '#workshop/demo/furnishing/campaigns'

const hourMs = 3_600_000

export async function furnishCampaigns(company: Company) {
  await company.scope(async (scope) => {
    const [away] = await scope.db
      .select({ id: connections.id })
      .from(connections)
      .where(eq(connections.name, 'Entregas'))
    await storePast(scope, {
      name: 'Aviso de entregas de la última semana del año',
      status: 'EM_ANDAMENTO',
      message1: 'Hola {nome}, tu pedido llega esta semana.',
      whatsappId: away?.id,
      pause: 'ERR_WAPP_NOT_INITIALIZED',
      nextAt: new Date(Date.now() + 10 * hourMs),
      daysAgo: 0.1,
      recipients: 50,
      reached: 21,
    })
  })
}
