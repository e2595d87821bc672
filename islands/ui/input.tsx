import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const look =
  'w-full rounded-base border border-field-line bg-page px-3 text-body text-ink transition-colors placeholder:text-ink-faint hover:border-ink-faint focus-visible:border-accent-ink focus-visible:outline-1 focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-failure aria-invalid:outline-failure'

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
      className={clsx('size-4 shrink-0 rounded-small accent-accent-ink', className)}
      {...rest}
    />
  )
}
