import { useId } from 'react'
import { Checkbox } from '../../kit/ui/checkbox.tsx'

interface TickProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Tick({ label, checked, onChange }: TickProps) {
  const id = useId()
  return (
    <span className="flex h-9 items-center gap-2 text-sm">
      <Checkbox id={id} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
