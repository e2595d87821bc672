import X from 'lucide-react/icons/x'
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from './cn.ts'
import { IconButton } from './icon-button.tsx'
import { NativeDialog } from './native-dialog.tsx'

interface DialogProps {
  open?: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

const DialogContext = createContext({ id: '', close: () => {} })

export function Dialog({ open = true, onOpenChange, children }: DialogProps) {
  const id = useId()
  if (!open) return null
  return <DialogContext value={{ id, close: () => onOpenChange(false) }}>{children}</DialogContext>
}

type DialogContentProps = Omit<ComponentProps<typeof NativeDialog>, 'onClose'>

/** At the bottom of a narrow screen, within reach of the thumb. It may be in a cell that does not wrap. */
export function DialogContent({ className, ...rest }: DialogContentProps) {
  const { id, close } = useContext(DialogContext)
  return (
    <NativeDialog
      data-slot="dialog-content"
      onClose={close}
      aria-labelledby={`${id}-title`}
      className={cn(
        'm-auto mb-0 flex max-h-[92dvh] w-full max-w-lg animate-rise flex-col whitespace-normal rounded-t-xl bg-popover text-popover-foreground shadow-md outline-none backdrop:bg-overlay wide:mb-auto wide:rounded-xl',
        className,
      )}
      {...rest}
    />
  )
}

export function DialogHeader({ className, children, ...rest }: ComponentProps<'header'>) {
  const { t } = useTranslation('common')
  const { close } = useContext(DialogContext)
  return (
    <header
      data-slot="dialog-header"
      className={cn('flex items-start gap-3 px-5 pt-4 pb-2', className)}
      {...rest}
    >
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton name={t('close')} size="icon-sm" className="-mr-1.5" onClick={close}>
        <X className="size-4" aria-hidden />
      </IconButton>
    </header>
  )
}

export function DialogTitle({ className, ...rest }: ComponentProps<'h2'>) {
  const { id } = useContext(DialogContext)
  return <h2 id={`${id}-title`} className={cn('font-semibold text-base', className)} {...rest} />
}

export function DialogDescription({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={cn('mt-1 text-muted-foreground text-sm', className)} {...rest} />
}

export function DialogFooter({ className, ...rest }: ComponentProps<'footer'>) {
  return (
    <footer
      data-slot="dialog-footer"
      className={cn('flex flex-wrap justify-end gap-2 px-5 pt-3 pb-5', className)}
      {...rest}
    />
  )
}
