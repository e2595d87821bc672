import { createContext } from 'react'

export interface Drawing {
  /** Something has thrown on the server: each part has a boundary that works there too. */
  isCareful: boolean
  /** Called with the kind of each part that the server leaves out. */
  broke?: (kind: string) => void
}

export const DrawingContext = createContext<Drawing>({ isCareful: false })
