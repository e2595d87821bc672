import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { inputLook } from './input.tsx'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(inputLook, 'min-h-18 resize-y py-2', className)}
      {...rest}
    />
  )
}
