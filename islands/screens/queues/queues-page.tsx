import { later } from '../../kit/later/later.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { useIsLive } from '../../nouns/settings/use-is-live.ts'
import { useMenuAddress } from './menu-address.ts'
import { queueRows } from './queue-rows.ts'
import { QueueTable } from './queue-table.tsx'

const MenuPage = later(async () => (await import('./menu/menu-page.tsx')).MenuPage)

export function QueuesPage({ at }: { at: string }) {
  const list = useResource(queueRows, {})
  const { queueId, open } = useMenuAddress(at)
  const isLive = useIsLive()
  if (queueId === undefined) return <QueueTable list={list} onMenu={open} />
  if (!isLive || !list.data) return null
  return (
    <MenuPage
      key={queueId}
      queueId={queueId}
      queues={list.data.rows}
      onBack={() => open(undefined)}
    />
  )
}
