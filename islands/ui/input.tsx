import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const look =
  'w-full rounded-md border border-input bg-background px-3 text-sm text-foreground transition-colors placeholder:text-faint hover:border-faint focus-visible:border-primary focus-visible:outline-1 focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-destructive aria-invalid:outline-destructive'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(look, 'h-9', className)} {...rest} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={clsx(look, 'min-h-18 resize-y py-2', className)} {...rest} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={clsx(look, 'h-9 pl-2', className)} {...rest} />
}

export function Checkbox({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="checkbox"
      className={clsx('size-4 shrink-0 rounded-sm accent-primary', className)}
      {...rest}
    />
  )
}
