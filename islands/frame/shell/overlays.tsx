import { useState } from 'react'
import { laterLayer } from '../../kit/later/later.tsx'
import { useFrame } from './frame.ts'
import type { Overlay } from './overlay.ts'
import { isCovered, isTyping, useKeys } from './palette/keys.ts'

const KeysDialog = laterLayer(async () => (await import('./palette/keys-dialog.tsx')).KeysDialog)
const TemporaryDrawer = laterLayer(
  async () => (await import('./drawer/temporary-drawer.tsx')).TemporaryDrawer,
)

const Notices = laterLayer(async () => (await import('./bells/notices-dialog.tsx')).NoticesDialog)

export function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay>()
  useKeys({
    '$mod+KeyK': (event) => {
      event.preventDefault()
      if (!isCovered()) setOverlay('palette')
    },
    // What the key writes: each layout has it elsewhere, some behind AltGr.
    '[Shift]+[Control]+[Alt]+?': (event) => {
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
  onOpen: (overlay: Overlay) => void
  onClose: () => void
}

export function Overlays({ overlay, current, onOpen, onClose }: OverlaysProps) {
  const { Palette } = useFrame()
  return (
    <>
      {overlay === 'drawer' ? <TemporaryDrawer current={current} onClose={onClose} /> : null}
      {overlay === 'palette' ? <Palette onOpen={onOpen} onClose={onClose} /> : null}
      {overlay === 'notices' ? <Notices onClose={onClose} /> : null}
      {overlay === 'keys' ? <KeysDialog onClose={onClose} /> : null}
    </>
  )
}
