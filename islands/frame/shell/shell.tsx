import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../kit/facts/facts.tsx'
import { inCorner, unsaid } from '../../kit/failing/broken-part.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { later } from '../../kit/later/later.tsx'
import { useAlive } from '../../kit/time/clock.ts'
import { isAtLeast, wide } from '../../kit/ui/use-width.ts'
import { repeatEarlyClick } from '../app/early-clicks.ts'
import { useUnpaid } from './account/unpaid.ts'
import { rememberCookie } from './cookie.ts'
import { isRailWide, Rail, type RailWidth } from './drawer/rail.tsx'
import { Overlays, useOverlay } from './overlays.tsx'
import { TopBar } from './top-bar.tsx'

const Background = later(async () => (await import('./background.tsx')).Background, {
  frame: unsaid,
})
const SubscriptionEnd = later(
  async () => (await import('./account/subscription-end.tsx')).SubscriptionEnd,
  { frame: unsaid },
)

export function Shell({ current, children }: { current: string; children: ReactNode }) {
  const { width, toggle } = useRailWidth()
  const { overlay, open, close } = useOverlay()
  const isAlive = useAlive()
  const isExpired = useUnpaid()
  useEffect(() => {
    if (isAlive) repeatEarlyClick()
  }, [isAlive])
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <SkipLink />
      <Guarded kind="top bar">
        <TopBar
          onMenu={() => (isAtLeast(wide) ? toggle() : open('drawer'))}
          overlay={overlay}
          onOverlay={open}
        />
      </Guarded>
      <div className="flex min-h-0 flex-1">
        <Guarded kind="rail" frame={inCorner}>
          <Rail current={current} width={width} />
        </Guarded>
        <main
          id="content"
          tabIndex={-1}
          className="flex min-h-0 min-w-0 flex-1 flex-col focus:outline-none"
        >
          {children}
        </main>
      </div>
      <Guarded kind="overlay" of={overlay} frame={inCorner}>
        <Overlays overlay={overlay} current={current} onOpen={open} onClose={close} />
      </Guarded>
      {isExpired ? <SubscriptionEnd current={current} /> : null}
      {isAlive ? <Background /> : null}
    </div>
  )
}

function SkipLink() {
  const { t } = useTranslation('common')
  return (
    <a
      href="#content"
      className="sr-only z-60 rounded-md bg-primary px-3 py-2 text-primary-foreground focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
    >
      {t('skip')}
    </a>
  )
}

function useRailWidth() {
  const [width, setWidth] = useState<RailWidth>(useFacts().drawer)
  const toggle = () => {
    const next = isRailWide() ? 'closed' : 'open'
    setWidth(next)
    rememberCookie('drawer', next)
  }
  return { width, toggle }
}
