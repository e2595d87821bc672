import { useState } from 'react'
import type { ConnectionCard } from '#company/connections/contract'
import type { QueueOption } from '#company/queue-options/contract'
import type { QueueRow } from '#company/queues/contract'
import type { Bot } from '#desk/automatic-answers/state'
import { useFacts, useMay } from '../../../kit/facts/facts.tsx'
import { useOptionalResource } from '../../../kit/live/optional-resource.ts'
import { useResource } from '../../../kit/live/resource.ts'
import { connectionList } from '../../../nouns/connections/connection-list.ts'
import { offeredQueues } from '../../../nouns/connections/offered-queues.ts'
import { wholeConnection } from '../../../nouns/connections/whole-connection.ts'
import { useScheduleType } from '../../../nouns/hours/schedule-type.ts'
import { ownCompany } from '../../../nouns/settings/setting-list.ts'

const noConnection = { greetingMessage: '', outOfHoursMessage: '' }
/** Supervisors may not read the company's hours. */
const alwaysOpen = { schedules: [], closedDates: [] }
const none: ConnectionCard[] = []

/** The bot of a connection that offers the queue, or of the queue alone. */
export function usePreviewBot(
  queue: QueueRow,
  queues: readonly QueueRow[],
  options: readonly QueueOption[],
) {
  const { me } = useFacts()
  const byHours = useScheduleType()
  const mayRead = useMay('company.read')
  const { companyId } = me
  const company = useOptionalResource(ownCompany, mayRead ? { companyId } : undefined).data
  const all = useResource(connectionList, {}).data?.connections ?? none
  const offers = useResource(offeredQueues, {}).data
  const offering = new Set(offers?.connectionsOf.get(queue.id))
  const connections = all.filter(({ id }) => offering.has(id))
  const [connectionId, setConnectionId] = useState<number | null>()
  const chosen = connections.find(({ id }) => id === connectionId)
  const connection = connectionId === null ? undefined : (chosen ?? connections[0])

  const asked = connection ? { connectionId: connection.id } : undefined
  const whole = useOptionalResource(wholeConnection, asked).data
  const offered = new Set(connection ? offers?.queuesOf.get(connection.id) : [queue.id])
  const { language, timeZone } = me.company
  const bot: Bot = {
    language,
    timeZone,
    byHours,
    company: company ?? alwaysOpen,
    connection: whole ?? noConnection,
    queues: queues.filter(({ id }) => offered.has(id)),
    options,
  }
  return { bot, connections, connection, setConnectionId }
}
