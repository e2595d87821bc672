import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'

interface DialogProps {
  onClose: () => void
  title: string
  description?: string
  /** Buttons at the foot, the safest first. */
  actions?: ReactNode
  size?: 'sm' | 'default' | 'lg'
  /** What gets the focus first; otherwise the first field. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

const widths = { sm: 'max-w-md', default: 'max-w-lg', lg: 'max-w-2xl' }

/** On a narrow screen it fills the bottom of it, within reach of the thumb. */
export function Dialog({ size = 'default', ...props }: DialogProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    if (!isLeaving && hasUnsaved(body.current)) setLeaving(true)
    else props.onClose()
  }
  return (
    <Modal
      onClose={leave}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.description ? `${id}-text` : undefined}
      focusFirst={(dialog) => props.initialFocus?.current ?? firstField(dialog)}
      className={clsx(
        'm-auto mb-0 flex max-h-[92dvh] w-full animate-rise flex-col bg-popover text-foreground shadow-md outline-none backdrop:bg-overlay wide:mb-auto',
        'rounded-t-xl wide:rounded-xl',
        widths[size],
      )}
    >
      <header className="flex items-start gap-3 px-5 pt-4 pb-2">
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} className="font-semibold text-base">
            {props.title}
          </h2>
          {props.description ? (
            <p id={`${id}-text`} className="mt-1 text-sm text-muted-foreground">
              {props.description}
            </p>
          ) : null}
        </div>
        <IconButton name={t('close')} size="icon-sm" className="-mr-1.5" onClick={leave}>
          <X className="size-4" aria-hidden />
        </IconButton>
      </header>
      {props.children ? (
        <div ref={body} className="min-h-0 flex-1 scroll-py-12 overflow-y-auto px-5 py-2">
          {props.children}
        </div>
      ) : null}
      {isLeaving ? (
        <Unsaved onKeep={() => setLeaving(false)} onDiscard={props.onClose} />
      ) : (
        <Foot>{props.actions}</Foot>
      )}
    </Modal>
  )
}

function Foot({ children }: { children: ReactNode }) {
  if (!children) return <div className="h-4 shrink-0" />
  return <footer className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-5">{children}</footer>
}

/** Asked before Escape, or a click beside the dialog, throws away what somebody has typed. */
function Unsaved({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('common')
  return (
    <footer
      role="alert"
      className="flex flex-wrap items-center justify-end gap-2 border-t px-5 pt-3 pb-5"
    >
      <p className="min-w-0 flex-1 text-sm narrow:basis-full">{t('unsaved')}</p>
      <Button variant="outline" onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button autoFocus onClick={onKeep}>
        {t('keepEditing')}
      </Button>
    </footer>
  )
}

function hasUnsaved(body: HTMLElement | null): boolean {
  const controls = body?.querySelectorAll('form :is(input, textarea, select)[name]') ?? []
  return [...controls].some(isChanged)
}

/** Browsers remember how each field began. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement)) return false
  // What is chosen elsewhere and only kept here says itself how it began.
  if (control.type === 'hidden') return (control.dataset.began ?? control.value) !== control.value
  // A box to tick has a value that nobody types.
  if (control.type === 'checkbox') return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

/** Where somebody begins to write or choose: not the cross that closes. */
function firstField(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(
    ':is(form input:not([type=hidden], :disabled), form textarea, form select, [role=switch], [role=tab][aria-selected=true])',
  )
}
