import { useId } from 'react'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'

interface PickBoxProps {
  name: string
  isPicked: boolean
  onPick: (isRange: boolean) => void
}

export function PickBox({ name, isPicked, onPick }: PickBoxProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="absolute inset-0 flex cursor-pointer select-none items-center justify-end pr-4.5"
    >
      <Checkbox
        id={id}
        aria-label={name}
        checked={isPicked}
        // The change event does not report Shift.
        onClick={({ shiftKey }) => onPick(shiftKey)}
        onChange={() => undefined}
      />
    </label>
  )
}
