import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Myself } from '#company/users/myself/contract'
import { rightsOf } from '#company/users/myself/state'
import type { Language } from '#kernel/i18n/languages'
import { type Permission, reachFor } from '#kernel/policy'
import { mayPerson } from '#kernel/policy/people'
import { useQuietResource } from '../live/resource.ts'
import { myself } from './myself.ts'

/** Available to every screen from the first render, on server and browser; `me` is live. */
export interface Facts {
  me: Myself
  /** What strangers tried before this login. */
  guesses: { failures: number; networks: number; lastAt: string } | null
  /** A restore may have left something to decide; only of those who are told. */
  holds: boolean
  language: Language
  /** The server's time of rendering, used for hydration. */
  now: string
  /** 'auto' opens it on wide screens. */
  drawer: 'auto' | 'open' | 'closed'
  /** 'auto' opens it on the widest screens. */
  contactPanel: 'auto' | 'open' | 'closed'
  lists: string
  /** Of the rail, with dots between. */
  openGroups: string
  build: string
  /** Least characters of a new password. */
  passwordMin: number
  /** ISO 4217 code of prices. */
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
  return mayPerson(rightsOf(useFacts().me), permission)
}

/** The permission may reach only the user's own rows. */
export function useMayOn(permission: Permission) {
  const { id, profile } = useFacts().me
  const reach = reachFor(profile, permission)
  return ({ userId }: { userId: number | null }) =>
    reach === 'all' || (reach === 'own' && userId === id)
}
