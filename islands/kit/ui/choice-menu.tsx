import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx'

interface ChoiceMenuProps {
  label: string
  text: string
  icon: ReactNode
  choices: readonly { id: number; name: ReactNode }[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

export function ChoiceMenu({ label, text, icon, choices, chosen, onChange }: ChoiceMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" data-state={chosen.length > 0 ? 'on' : 'off'} size="sm">
          {icon}
          {text}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={label} align="start">
        <DropdownMenuLabel>{label}</DropdownMenuLabel>
        {choices.map(({ id, name }) => (
          <DropdownMenuCheckboxItem
            key={id}
            checked={chosen.includes(id)}
            onCheckedChange={(isOn) =>
              onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          >
            {name}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
