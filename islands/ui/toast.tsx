/**
 * Short notices. Errors stay 2 s and others 3 s, as the specification says; a pointer or the focus on
 * them stops the clock, and `pastNotices` keeps what was missed.
 */
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

export type NoticeKind = 'error' | 'success' | 'note'

export interface Notice {
  id: number
  kind: NoticeKind
  text: string
  at: number
  undo?: Undo
}

/** What was said is only done when the notice is over, unless it is taken back before. */
export interface Undo {
  label: string
  onUndo: () => void
  onEnd: () => Promise<void>
}

const stay: Record<NoticeKind, number> = { error: 2000, success: 3000, note: 3000 }
const undoMs = 5000
const shownAtOnce = 3
const keptPast = 30

const listeners = new Set<() => void>()
let showing: readonly Notice[] = []
let past: readonly Notice[] = []
let lastId = 0

/** @returns once all that was waiting behind the notices that went is done */
function change(nextShowing: readonly Notice[], nextPast = past): Promise<unknown> {
  const gone = showing.filter((notice) => !nextShowing.includes(notice))
  showing = nextShowing
  past = nextPast
  for (const listener of listeners) listener()
  return Promise.all(gone.map(({ undo }) => undo?.onEnd()))
}

function say(kind: NoticeKind, text: string, undo?: Undo) {
  lastId += 1
  const notice = { id: lastId, kind, text, at: Date.now(), ...(undo ? { undo } : {}) }
  // The same words again replace the notice instead of piling up; not what can be undone.
  const others = showing.filter((other) => other.undo || other.text !== text)
  void change([...others, notice].slice(-shownAtOnce), [notice, ...past].slice(0, keptPast))
  return notice.id
}

export const toast = {
  error: (text: string) => say('error', text),
  success: (text: string) => say('success', text),
  note: (text: string) => say('note', text),
  undoable: (text: string, undo: Undo) => say('success', text, undo),
}

function dismiss(id: number) {
  void change(showing.filter((notice) => notice.id !== id))
}

/** Takes back the latest that still can be, or the one named. */
export function undo(id?: number) {
  const latest = showing.findLast((notice) => notice.undo && notice.id === (id ?? notice.id))
  if (!latest?.undo) return
  const { onUndo } = latest.undo
  const without = (all: readonly Notice[]) => all.filter((notice) => notice !== latest)
  showing = without(showing)
  void change(showing, without(past))
  onUndo()
}

/** Nothing can be taken back any more: for who leaves. */
export function settle(): Promise<unknown> {
  return change(showing.filter((notice) => !notice.undo))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: readonly Notice[] = []

export function usePastNotices(): readonly Notice[] {
  return useSyncExternalStore(
    subscribe,
    () => past,
    () => none,
  )
}

export const noticesId = 'notices'
/** Where they are while no dialog has them. */
export const homeId = 'notices-home'

export function Toasts() {
  const notices = useSyncExternalStore(
    subscribe,
    () => showing,
    () => none,
  )
  const [paused, setPaused] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const element = list.current
    if (element?.matches(':popover-open')) element.hidePopover()
    // Anew each time: above a dialog that has opened since.
    if (notices.length > 0) element?.showPopover()
  }, [notices])
  return (
    // Not the list itself, which an open dialog takes: see `modal.tsx`.
    <div id={homeId}>
      <ol
        id={noticesId}
        ref={list}
        popover="manual"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-3 top-auto bottom-20 m-0 flex w-auto flex-col items-center gap-2 overflow-visible bg-transparent text-foreground wide:inset-x-auto wide:right-4 wide:items-end"
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} paused={paused} />
        ))}
      </ol>
    </div>
  )
}

const marks = {
  error: <CircleAlert className="size-4 shrink-0 text-destructive" aria-hidden />,
  success: <Check className="size-4 shrink-0 text-going" aria-hidden />,
  note: <Info className="size-4 shrink-0 text-primary" aria-hidden />,
}

export function NoticeMark({ kind }: { kind: NoticeKind }) {
  return marks[kind]
}

function Toast({ notice, paused }: { notice: Notice; paused: boolean }) {
  const { t } = useTranslation('common')
  const { id, kind, text } = notice
  const ms = notice.undo ? undoMs : stay[kind]
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismiss(id), ms)
    return () => clearTimeout(timer)
  }, [id, ms, paused])
  return (
    <li className="pointer-events-auto flex w-full max-w-96 animate-rise items-start gap-2.5 rounded-md bg-popover py-2.5 pr-2 pl-3.5 text-sm shadow-md wide:w-auto">
      <span className="mt-0.5">
        <NoticeMark kind={kind} />
      </span>
      <span className="min-w-0 flex-1">{text}</span>
      {notice.undo ? (
        <button
          type="button"
          onClick={() => undo(id)}
          className="-my-0.5 min-h-6 shrink-0 rounded-sm px-1.5 font-medium text-primary hover:bg-accent"
        >
          {notice.undo.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={t('close')}
        onClick={() => dismiss(id)}
        className="flex size-6 items-center justify-center rounded-sm text-faint hover:bg-accent"
      >
        <X className="size-3.5" aria-hidden />
      </button>
    </li>
  )
}
