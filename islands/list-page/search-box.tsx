import SearchIcon from 'lucide-react/icons/search'
import { useRef } from 'react'
import { useTypedBefore } from '../forms/typed-before.ts'
import { Input } from '../ui/input.tsx'
import type { Search } from './searching.ts'

export function SearchBox({ label, search }: { label: string; search: Search }) {
  const { typed, setTyped } = search
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, setTyped)
  return (
    <div className="relative narrow:w-full">
      <SearchIcon
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
        className="pl-8 wide:w-64"
      />
    </div>
  )
}
