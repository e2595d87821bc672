import { clsx } from 'clsx'

interface SwitchProps {
  id?: string
  /** In a form: under what it is sent, and how it begins. */
  name?: string
  defaultChecked?: boolean
  checked?: boolean
  onChange?: (checked: boolean) => void
  label?: string
  describedBy?: string
  className?: string
}

/** Whether it is on, the browser tells by itself. */
const asSwitch = { role: 'switch' }

/** A box to tick that looks like a switch, so that a form sends it without any script. */
export function Switch({ label, describedBy, onChange, className, ...rest }: SwitchProps) {
  return (
    <input
      type="checkbox"
      {...asSwitch}
      aria-label={label}
      aria-describedby={describedBy}
      onChange={onChange && (({ target }) => onChange(target.checked))}
      className={clsx(
        'relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-input transition-colors checked:bg-primary-contrast',
        'before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-background before:transition-transform checked:before:translate-x-4',
        className,
      )}
      {...rest}
    />
  )
}
