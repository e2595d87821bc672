import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dismiss, type Toast, type ToastKind, undo, useToasts } from './toast.ts'
import { ToastIcon } from './toast-icon.tsx'

const stayMs: Record<ToastKind, number> = { error: 2000, success: 3000, info: 3000 }
const undoMs = 5000

export const toasterId = 'toaster'
export const toasterHomeId = 'toaster-home'

export function Toaster() {
  const toasts = useToasts()
  const [paused, setPaused] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // A dialog may be open already: see `native-dialog.tsx`.
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (dialog && list.current) dialog.append(list.current)
  }, [])
  useEffect(() => {
    const element = list.current
    if (element?.matches(':popover-open')) element.hidePopover()
    // Shown again to be above a dialog opened since.
    if (!element || toasts.length === 0) return
    element.showPopover()
    return keepOffMessages(element)
  }, [toasts])
  return (
    // Not the list itself, which an open dialog moves: see `native-dialog.tsx`.
    <div id={toasterHomeId}>
      <ol
        id={toasterId}
        ref={list}
        popover="manual"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-3 top-auto bottom-20 m-0 flex w-auto flex-col items-center gap-2 overflow-visible bg-transparent text-foreground wide:inset-x-auto wide:right-4 wide:items-end data-high:top-17 data-high:bottom-auto wide:data-high:top-30"
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} paused={paused} />
        ))}
      </ol>
    </div>
  )
}

const keptOff = '[role=log] article, [data-keeps-notices-off]'

/** In a conversation the newest message and the composer are below. */
function keepOffMessages(element: HTMLElement): () => void {
  const place = () => element.toggleAttribute('data-high', document.querySelector(keptOff) !== null)
  place()
  const observer = new MutationObserver(place)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function ToastLine({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { t } = useTranslation('common')
  const { id, kind, text, detail } = toast
  const ms = toast.undo || toast.action ? undoMs : stayMs[kind]
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismiss(id), ms)
    return () => clearTimeout(timer)
  }, [id, ms, paused])
  return (
    <li className="pointer-events-auto flex w-full max-w-96 animate-rise items-start gap-2.5 rounded-md bg-popover py-2.5 pr-2 pl-3.5 text-sm shadow-md wide:w-auto">
      <span className="mt-0.5">
        <ToastIcon kind={kind} />
      </span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {text}
        {detail ? <span className="block text-muted-foreground text-xs">{detail}</span> : null}
      </span>
      {toast.action ? (
        <button
          type="button"
          onClick={() => {
            dismiss(id)
            toast.action?.run()
          }}
          className="-my-0.5 min-h-6 shrink-0 rounded-sm px-1.5 font-medium text-primary hover:bg-accent"
        >
          {toast.action.label}
        </button>
      ) : null}
      {toast.undo ? (
        <button
          type="button"
          onClick={() => undo(id)}
          className="-my-0.5 min-h-6 shrink-0 rounded-sm px-1.5 font-medium text-primary hover:bg-accent"
        >
          {toast.undo.label}
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
