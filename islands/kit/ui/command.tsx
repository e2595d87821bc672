import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { Input } from './input.tsx'
import { SymbolIcon } from './symbol-icon.tsx'

export function CommandInput({ className, ...rest }: ComponentProps<typeof Input>) {
  const named = { role: 'combobox', 'aria-autocomplete': 'list' as const }
  return (
    <div className="relative">
      <SymbolIcon
        name="search"
        className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-faint"
        aria-hidden
      />
      <Input
        {...named}
        autoComplete="off"
        spellCheck={false}
        className={cn('pl-8', className)}
        {...rest}
      />
    </div>
  )
}

export function CommandList({ className, ...rest }: ComponentProps<'div'>) {
  const named = { role: 'listbox' }
  return (
    <div
      {...named}
      className={cn('min-h-0 overflow-y-auto aria-busy:opacity-70', className)}
      {...rest}
    />
  )
}

export function CommandHeading({ className, ...rest }: ComponentProps<'p'>) {
  return (
    <p
      aria-hidden="true"
      className={cn('px-2 pt-2 pb-1 text-2xs text-faint', className)}
      {...rest}
    />
  )
}

interface CommandItemProps extends ComponentProps<'button'> {
  isActive: boolean
  isChosen: boolean
}

export function CommandItem({ isActive, isChosen, className, ...rest }: CommandItemProps) {
  const named = { role: 'option', 'aria-selected': isChosen }
  return (
    <button
      type="button"
      {...named}
      tabIndex={-1}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      className={cn(
        'flex min-h-9 w-full items-center gap-2 rounded-sm px-2 py-1.5 text-left text-sm',
        isActive && 'bg-accent',
        className,
      )}
      {...rest}
    />
  )
}
