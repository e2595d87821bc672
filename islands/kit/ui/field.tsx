import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { SymbolIcon } from './symbol-icon.tsx'

export function Field({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="field" className={cn('flex flex-col gap-1', className)} {...rest} />
}

export function FieldLabel({ className, htmlFor, children, ...rest }: ComponentProps<'label'>) {
  return (
    <label
      htmlFor={htmlFor}
      className={cn('font-medium text-muted-foreground text-xs', className)}
      {...rest}
    >
      {children}
    </label>
  )
}

export function FieldDescription({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={cn('text-faint text-xs', className)} {...rest} />
}

export function FieldError({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p className={cn('flex items-center gap-1 text-destructive text-xs', className)} {...rest}>
      <SymbolIcon name="circle-alert" className="size-3.5 shrink-0" aria-hidden />
      {children}
    </p>
  )
}
