interface SwitchProps {
  id?: string
  checked: boolean
  onChange: (checked: boolean) => void
  label?: string
  describedBy?: string
}

/** Written out instead of taken from Radix: what the server renders may carry no style attribute. */
export function Switch({ id, checked, onChange, label, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      id={id}
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={() => onChange(!checked)}
      className="group relative h-5 w-9 shrink-0 rounded-full bg-field-line transition-colors aria-checked:bg-accent-ink"
    >
      <span className="block size-4 translate-x-0.5 rounded-full bg-page transition-transform group-aria-checked:translate-x-4.5" />
    </button>
  )
}
