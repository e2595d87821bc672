import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { inputLook } from './input.tsx'

export function NativeSelect({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <select data-slot="native-select" className={cn(inputLook, 'h-9 pl-2', className)} {...rest} />
  )
}
