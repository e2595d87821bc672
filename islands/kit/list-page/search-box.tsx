import { useRef } from 'react'
import { useTypedBefore } from '../forms/typed-before.ts'
import { cn } from '../ui/cn.ts'
import { Input } from '../ui/input.tsx'
import { SymbolIcon } from '../ui/symbol-icon.tsx'
import type { Search } from './searching.ts'

interface SearchBoxProps {
  label: string
  search: Search
  className?: string
}

export function SearchBox({ label, search, className }: SearchBoxProps) {
  const { typed, setTyped } = search
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, setTyped)
  return (
    <div className={cn('relative narrow:w-full wide:w-64', className)}>
      <SymbolIcon
        name="search"
        className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-faint"
        aria-hidden
      />
      <Input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="pl-8"
      />
    </div>
  )
}
