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
  leaving: Leaving
}

/** A logout, after which somebody else may sit here. */
interface Leaving {
  /** What only this browser has of the person. */
  findUnsent: (userId: number) => Promise<Unsent>
  forget: (userId: number, options: { keepsUnsent: boolean }) => Promise<void>
}

export interface Unsent {
  messages: number
  files: number
  texts: number
}

export const FrameContext = createContext<Frame | undefined>(undefined)

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('A page was rendered without its frame')
  return frame
}
