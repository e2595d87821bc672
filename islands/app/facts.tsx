import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Language } from '#i18n/languages'
import { mayUse, type Permission, reachFor } from '#policy'
import type { Myself } from '#users/myself/contract'
import { useQuietResource } from '../live/resource.ts'
import { myself } from './myself.ts'

/** What every screen knows from its first moment, on the server and in the browser alike; `me` is live. */
export interface Facts {
  me: Myself
  language: Language
  /** When the server rendered; the browser renders the same once more before it lives on its own. */
  now: string
  /** As the reader left the drawer; 'auto' opens it where there is room. */
  drawer: 'auto' | 'open' | 'closed'
  /** Beside the conversation, where there is room. */
  contactPanel: 'open' | 'closed'
  /** The reader's choice above the ticket lists, as its cookie says it. */
  lists: string
  /** Names the files this page is made of. */
  build: string
  /** Of prices, as its ISO 4217 code. */
  currency: string
}

const FactsContext = createContext<Facts | undefined>(undefined)

export function FactsProvider({ facts, children }: { facts: Facts; children: ReactNode }) {
  const { data: me = facts.me } = useQuietResource(myself, {})
  const current = useMemo(() => ({ ...facts, me }), [facts, me])
  return <FactsContext value={current}>{children}</FactsContext>
}

export function useFacts(): Facts {
  const facts = useContext(FactsContext)
  if (!facts) throw new Error('A screen was rendered without its facts')
  return facts
}

export function useMay(permission: Permission): boolean {
  const { profile: role, super: isSuper } = useFacts().me
  return mayUse({ role, isSuper }, permission)
}

/** Whether the permission reaches a row: the reader's own, or anybody's. */
export function useMayOn(permission: Permission) {
  const { id, profile } = useFacts().me
  const reach = reachFor(profile, permission)
  return ({ userId }: { userId: number | null }) =>
    reach === 'all' || (reach === 'own' && userId === id)
}
