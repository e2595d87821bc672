/**
 * Short notices. Errors stay 2 s and others 3 s, as the specification says; a pointer or the focus on
 * them stops the clock, and `usePastToasts` lists what was missed.
 */
import { useSyncExternalStore } from 'react'

export type ToastKind = 'error' | 'success' | 'info'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  at: number
  undo?: Undo
  action?: ToastAction
}

export interface ToastAction {
  label: string
  run: () => void
}

/** What the toast announces is only done when it is over, unless it is undone before. */
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

/** @returns once all that was waiting behind the toasts that went is done */
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
  { undo, action }: Pick<Toast, 'undo' | 'action'> = {},
) {
  lastId += 1
  const shown = {
    id: lastId,
    kind,
    text,
    at: Date.now(),
    ...(undo && { undo }),
    ...(action && { action }),
  }
  // The same words again replace the toast instead of piling up; not what can be undone.
  const others = showing.filter((other) => other.undo || other.text !== text)
  void change([...others, shown].slice(-shownAtOnce), [shown, ...past].slice(0, rememberedPast))
  return shown.id
}

export const toast = {
  error: (text: string) => show('error', text),
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  undoable: (text: string, undo: Undo) => show('success', text, { undo }),
  actionable: (text: string, action: ToastAction) => show('info', text, { action }),
}

export function dismiss(id: number) {
  void change(showing.filter((toast) => toast.id !== id))
}

/** Undoes the latest that still can be, or the one named. */
export function undo(id?: number) {
  const latest = showing.findLast((toast) => toast.undo && toast.id === (id ?? toast.id))
  if (!latest?.undo) return
  const { onUndo } = latest.undo
  const without = (all: readonly Toast[]) => all.filter((toast) => toast !== latest)
  showing = without(showing)
  void change(showing, without(past))
  onUndo()
}

/** Nothing can be undone any more: for whoever leaves. */
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
