import { lazy, Suspense } from 'react'
import { useAlive } from '../../app/clock.ts'
import { useFacts } from '../../app/facts.tsx'
import { NamedAvatar } from '../../ui/named-avatar.tsx'

const AccountMenu = lazy(async () => ({
  default: (await import('./account-menu.tsx')).AccountMenu,
}))

/** Reserves the menu's space until it loads, later than the bells. */
export function ComingAccount({ onKeys }: { onKeys: () => void }) {
  const { me } = useFacts()
  const place = (
    <span className="ml-1 flex size-9 items-center justify-center">
      <NamedAvatar name={me.name} size="sm" />
    </span>
  )
  return useAlive() ? (
    <Suspense fallback={place}>
      <AccountMenu onKeys={onKeys} />
    </Suspense>
  ) : (
    place
  )
}
