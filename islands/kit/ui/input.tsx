import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export const inputLook =
  'w-full rounded-md border border-input bg-background px-3 text-foreground text-sm transition-colors placeholder:text-faint hover:border-faint focus-visible:border-primary focus-visible:outline-1 focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-destructive aria-invalid:outline-destructive'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input data-slot="input" className={cn(inputLook, 'h-9', className)} {...rest} />
}
