import { lazy, Suspense, useState } from 'react'
import { isCovered, isTyping, useKeys } from './palette/keys.ts'

const KeysDialog = lazy(async () => ({
  default: (await import('./palette/keys-dialog.tsx')).KeysDialog,
}))
const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))
const TemporaryDrawer = lazy(async () => ({
  default: (await import('./drawer/temporary-drawer.tsx')).TemporaryDrawer,
}))

type Overlay = 'drawer' | 'keys' | 'palette'

export function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay>()
  useKeys({
    '$mod+KeyK': (event) => {
      event.preventDefault()
      if (!isCovered()) setOverlay('palette')
    },
    'Shift+Slash': (event) => {
      if (isTyping(event)) return
      event.preventDefault()
      setOverlay('keys')
    },
  })
  return { overlay, open: setOverlay, close: () => setOverlay(undefined) }
}

interface OverlaysProps {
  overlay: Overlay | undefined
  current: string
  onClose: () => void
}

export function Overlays({ overlay, current, onClose }: OverlaysProps) {
  return (
    <Suspense fallback={null}>
      {overlay === 'drawer' ? <TemporaryDrawer current={current} onClose={onClose} /> : null}
      {overlay === 'palette' ? <Palette onClose={onClose} /> : null}
      {overlay === 'keys' ? <KeysDialog onClose={onClose} /> : null}
    </Suspense>
  )
}
