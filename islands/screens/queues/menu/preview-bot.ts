import { useState } from 'react'
import type { Connection } from '#company/connections/contract'
import type { QueueOption } from '#company/queue-options/contract'
import type { QueueRow } from '#company/queues/contract'
import type { Bot } from '#desk/automatic-answers/state'
import { useFacts, useMay } from '../../../kit/facts/facts.tsx'
import { useOptionalResource } from '../../../kit/live/optional-resource.ts'
import { useResource } from '../../../kit/live/resource.ts'
import { connectionList } from '../../../nouns/connections/connection-list.ts'
import { useScheduleType } from '../../../nouns/hours/schedule-type.ts'
import { ownCompany } from '../../../nouns/settings/setting-list.ts'

const noConnection = { greetingMessage: '', outOfHoursMessage: '' }
/** Supervisors may not read the company's hours. */
const alwaysOpen = { schedules: [], closedDates: [] }
const none: Connection[] = []

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
  const connections = all.filter((one) => one.queues.some(({ id }) => id === queue.id))
  const [connectionId, setConnectionId] = useState<number | null>()
  const chosen = connections.find(({ id }) => id === connectionId)
  const connection = connectionId === null ? undefined : (chosen ?? connections[0])

  const offered = new Set(connection ? connection.queues.map(({ id }) => id) : [queue.id])
  const { language, timeZone } = me.company
  const bot: Bot = {
    language,
    timeZone,
    byHours,
    company: company ?? alwaysOpen,
    connection: connection ?? noConnection,
    queues: queues.filter(({ id }) => offered.has(id)),
    options,
  }
  return { bot, connections, connection, setConnectionId }
}
