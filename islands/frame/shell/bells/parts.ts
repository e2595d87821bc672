import type { ComponentType, ReactNode } from 'react'
import type { Permission } from '#kernel/policy'

/** What a noun shows among the bells of every page, which knows none of them. */
export interface BellPart {
  noun: string
  /** In the top bar. The first bell shows `rows`, those of the other nouns. */
  Bell?: ComponentType<{ rows: ReactNode }>
  bellRows?: { can: Permission; Rows: ComponentType }
  /** They listen, and ring or show notices; by what they are of. */
  alerts?: Record<string, ComponentType>
}
