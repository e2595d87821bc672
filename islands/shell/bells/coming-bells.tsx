import type { IconName } from 'lucide-react/dynamic'
import { type ComponentType, lazy, Suspense } from 'react'
import { unsaid } from '../../app/broken-part.tsx'
import { useAlive } from '../../app/clock.ts'
import { Guarded } from '../../app/guarded.tsx'
import { SymbolIcon } from '../../ui/symbol-icon.tsx'

const MoreBells = lazy(async () => ({ default: (await import('./more-bells.tsx')).MoreBells }))
const Dot = lazy(async () => ({ default: (await import('./chat-bell.tsx')).ChatsMark }))
const Alarm = lazy(async () => ({
  default: (await import('./connections-mark.tsx')).ConnectionsMark,
}))

/** Reserves the space of the bells until they load. */
export function ComingBells() {
  const place = (
    <>
      <Place icon="bell" />
      <Place icon="megaphone" />
      <Place icon="message-circle" />
    </>
  )
  return useAlive() ? (
    <Guarded kind="bells" frame={() => place}>
      <Suspense fallback={place}>
        <MoreBells />
      </Suspense>
    </Guarded>
  ) : (
    place
  )
}

export function ChatsMark() {
  return <Coming mark={Dot} />
}

export function ConnectionsMark() {
  return <Coming mark={Alarm} />
}

function Coming({ mark: Mark }: { mark: ComponentType }) {
  return useAlive() ? (
    <Guarded kind="mark in the rail" frame={unsaid}>
      <Suspense fallback={null}>
        <Mark />
      </Suspense>
    </Guarded>
  ) : null
}

function Place({ icon }: { icon: IconName }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-9 shrink-0 items-center justify-center text-muted-foreground"
    >
      <SymbolIcon name={icon} className="size-5" />
    </span>
  )
}
