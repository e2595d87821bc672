import { useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { connectionList } from '../../../nouns/connections/connection-list.ts'
import { queueList } from '../../../nouns/queues/queue-list.ts'
import { userCards } from '../../../nouns/users/user-cards.ts'
import type { TransferChoice, TransferTarget } from './transfer-change.ts'

interface Named {
  id: number
  name: string
}

export function useTarget(): (choice: TransferChoice) => TransferTarget {
  const users = useResource(userCards, {}).data
  const queues = useResource(queueList, {}).data
  const connections = useResource(connectionList, {}).data?.connections
  return ({ userId, queueId, whatsappId }) => {
    const queue = queues?.find(({ id }) => id === queueId)
    return {
      user: named(users, userId),
      queue: queue ? { id: queue.id, name: queue.name, color: queue.color } : null,
      whatsapp: named(connections, whatsappId),
    }
  }
}

export function namesOf({ user, queue, whatsapp }: TransferTarget): string {
  return [user, queue, whatsapp].flatMap((one) => (one ? shownName(one.name) : [])).join(' · ')
}

function named(rows: readonly Named[] | undefined, wanted: number | undefined): Named | null {
  const row = rows?.find(({ id }) => id === wanted)
  return row ? { id: row.id, name: row.name } : null
}
