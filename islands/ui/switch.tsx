import * as Radix from 'radix-ui/switch'

interface SwitchProps {
  id?: string
  checked: boolean
  onChange: (checked: boolean) => void
  label?: string
  describedBy?: string
}

export function Switch({ id, checked, onChange, label, describedBy }: SwitchProps) {
  return (
    <Radix.Root
      id={id}
      checked={checked}
      onCheckedChange={onChange}
      aria-label={label}
      aria-describedby={describedBy}
      className="relative h-5 w-9 shrink-0 rounded-full bg-field-line transition-colors data-[state=checked]:bg-accent-ink"
    >
      <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-page transition-transform data-[state=checked]:translate-x-4.5" />
    </Radix.Root>
  )
}
