import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlive } from '../app/clock.ts'
import { repeatEarlyClick } from '../app/early-clicks.ts'
import { useFacts } from '../app/facts.tsx'
import { later } from '../app/later.tsx'
import { SessionEnd } from './account/session-end.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { rememberCookie } from './cookie.ts'
import { type DrawerWidth, SideDrawer } from './drawer/drawer.tsx'
import { isCovered, isTyping, useKeys } from './palette/keys.ts'
import { TopBar } from './top-bar.tsx'

const Background = later(async () => (await import('./background.tsx')).Background)
const VersionNotice = later(async () => (await import('./version-notice.tsx')).VersionNotice)
const KeysDialog = lazy(async () => ({
  default: (await import('./palette/keys-dialog.tsx')).KeysDialog,
}))
const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))
const TemporaryDrawer = lazy(async () => ({
  default: (await import('./drawer/temporary-drawer.tsx')).TemporaryDrawer,
}))

const narrow = '(width < 600px)'
const roomy = '(width >= 1200px)'

/** Drawer, top bar and everything that goes on whatever screen is shown. */
export function Shell({ current, children }: { current: string; children: ReactNode }) {
  const { t } = useTranslation('common')
  const [width, setWidth] = useState<DrawerWidth>(useFacts().drawer)
  const isAlive = useAlive()
  const [isOverlayOpen, setOverlayOpen] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const [showsPalette, setShowsPalette] = useState(false)
  useEffect(() => {
    if (isAlive) repeatEarlyClick()
  }, [isAlive])
  useKeys({
    '$mod+KeyK': (event) => {
      event.preventDefault()
      if (!isCovered()) setShowsPalette(true)
    },
    'Shift+Slash': (event) => {
      if (isTyping(event)) return
      event.preventDefault()
      setShowsKeys(true)
    },
  })

  const toggleDrawer = () => {
    if (matchMedia(narrow).matches) return setOverlayOpen(true)
    const isOpen = width === 'open' || (width === 'auto' && matchMedia(roomy).matches)
    const next = isOpen ? 'closed' : 'open'
    setWidth(next)
    rememberCookie('drawer', next)
  }
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <a
        href="#content"
        className="sr-only z-60 rounded-md bg-primary px-3 py-2 text-primary-foreground focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <TopBar current={current} onMenu={toggleDrawer} onKeys={() => setShowsKeys(true)} />
      <ConnectionBanner />
      {isAlive ? <VersionNotice /> : null}
      <div className="flex min-h-0 flex-1">
        <SideDrawer current={current} width={width} />
        <main
          id="content"
          tabIndex={-1}
          className="flex min-h-0 min-w-0 flex-1 flex-col focus:outline-none"
        >
          {children}
        </main>
      </div>
      <Suspense fallback={null}>
        {isOverlayOpen ? (
          <TemporaryDrawer current={current} onClose={() => setOverlayOpen(false)} />
        ) : null}
        {showsPalette ? <Palette onClose={() => setShowsPalette(false)} /> : null}
        {showsKeys ? <KeysDialog onClose={() => setShowsKeys(false)} /> : null}
      </Suspense>
      <SessionEnd />
      {isAlive ? <Background /> : null}
    </div>
  )
}
