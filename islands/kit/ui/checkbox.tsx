import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export function Checkbox({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="checkbox"
      type="checkbox"
      className={cn('size-4 shrink-0 rounded-sm accent-primary', className)}
      {...rest}
    />
  )
}
