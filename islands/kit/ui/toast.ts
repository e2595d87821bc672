/** Errors stay 2 s and others 3 s (specification), longer under a pointer or focus; `usePastToasts` has the missed ones. */
import { useSyncExternalStore } from 'react'

export type ToastKind = 'error' | 'success' | 'info'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** What exactly happened, below the text. */
  detail?: string | undefined
  at: number
  undo?: Undo
  action?: ToastAction
}

export interface ToastAction {
  label: string
  run: () => void
}

/** The announced change runs when the toast ends, unless it is undone. */
export interface Undo {
  label: string
  onUndo: () => void
  onEnd: () => Promise<void>
}

const shownAtOnce = 3
const rememberedPast = 30

const listeners = new Set<() => void>()
let showing: readonly Toast[] = []
let past: readonly Toast[] = []
let lastId = 0

/** @returns once the changes behind the ended toasts are done */
function change(nextShowing: readonly Toast[], nextPast = past): Promise<unknown> {
  const gone = showing.filter((toast) => !nextShowing.includes(toast))
  showing = nextShowing
  past = nextPast
  for (const listener of listeners) listener()
  return Promise.all(gone.map(({ undo }) => undo?.onEnd()))
}

function show(
  kind: ToastKind,
  text: string,
  { undo, action, detail }: Pick<Toast, 'undo' | 'action' | 'detail'> = {},
) {
  lastId += 1
  const shown = {
    id: lastId,
    kind,
    text,
    detail,
    at: Date.now(),
    ...(undo && { undo }),
    ...(action && { action }),
  }
  // The same text replaces its toast, unless that can be undone.
  const others = showing.filter((other) => other.undo || other.text !== text)
  void change([...others, shown].slice(-shownAtOnce), [shown, ...past].slice(0, rememberedPast))
  return shown.id
}

export const toast = {
  error: (text: string) => show('error', text),
  success: (text: string, detail?: string) => show('success', text, { detail }),
  info: (text: string) => show('info', text),
  undoable: (text: string, undo: Undo, detail?: string) => show('success', text, { undo, detail }),
  actionable: (text: string, action: ToastAction) => show('info', text, { action }),
}

export function dismiss(id: number) {
  void change(showing.filter((toast) => toast.id !== id))
}

/** By default the latest that can be undone. */
export function undo(id?: number) {
  const latest = showing.findLast((toast) => toast.undo && toast.id === (id ?? toast.id))
  if (!latest?.undo) return
  const { onUndo } = latest.undo
  const without = (all: readonly Toast[]) => all.filter((toast) => toast !== latest)
  showing = without(showing)
  void change(showing, without(past))
  onUndo()
}

/** Runs all deferred changes, before the page is left. */
export function settle(): Promise<unknown> {
  return change(showing.filter((toast) => !toast.undo))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: readonly Toast[] = []

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => showing,
    () => none,
  )
}

export function usePastToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => past,
    () => none,
  )
}
