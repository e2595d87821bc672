import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  /** Buttons at the foot, the safest first. */
  actions?: ReactNode
  size?: 'small' | 'base' | 'wide'
  /** What gets the focus first; otherwise the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

const widths = { small: 'max-w-md', base: 'max-w-lg', wide: 'max-w-2xl' }

/** On a narrow screen it fills the bottom of it, within reach of the thumb. */
export function Dialog({ size = 'base', ...props }: DialogProps) {
  const { t } = useTranslation('common')
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <div className="pointer-events-none fixed inset-0 z-40 flex items-end justify-center wide:items-center wide:p-6">
          <Radix.Content
            {...(props.description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              if (!props.initialFocus?.current) return
              event.preventDefault()
              props.initialFocus.current.focus()
            }}
            className={clsx(
              'pointer-events-auto flex max-h-[92dvh] w-full animate-rise flex-col bg-raised shadow-lift focus:outline-none',
              'rounded-t-bubble wide:rounded-bubble',
              widths[size],
            )}
          >
            <header className="flex items-start gap-3 px-5 pt-4 pb-2">
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-title font-semibold">{props.title}</Radix.Title>
                {props.description ? (
                  <Radix.Description className="mt-1 text-body text-ink-soft">
                    {props.description}
                  </Radix.Description>
                ) : null}
              </div>
              <Radix.Close asChild>
                <IconButton name={t('close')} size="smallIcon" className="-mr-1.5">
                  <X className="size-4" aria-hidden />
                </IconButton>
              </Radix.Close>
            </header>
            {props.children ? (
              <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{props.children}</div>
            ) : null}
            {props.actions ? (
              <footer className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-5">
                {props.actions}
              </footer>
            ) : (
              <div className="h-4 shrink-0" />
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
