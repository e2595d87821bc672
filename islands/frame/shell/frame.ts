import { type ComponentType, createContext, useContext } from 'react'
import type { Entry } from '../entry.ts'
import type { Overlay } from './overlay.ts'

export interface LayerProps {
  onOpen: (overlay: Overlay) => void
  onClose: () => void
}

export interface AccountProps {
  overlay: Overlay | undefined
  onOverlay: (overlay: Overlay | undefined) => void
}

/** What is around every page shows of the screens, which it does not know: it is passed in. */
export interface Frame {
  /** In the order of rail and palette. */
  entries: readonly Entry[]
  Bells: ComponentType
  Account: ComponentType<AccountProps>
  Palette: ComponentType<LayerProps>
  /** Before a logout, after which somebody else may sit here. */
  leave: (userId: number) => Promise<void>
}

export const FrameContext = createContext<Frame | undefined>(undefined)

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('A page was rendered without its frame')
  return frame
}
