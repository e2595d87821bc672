import { Input } from '../../kit/ui/input.tsx'
import { timeFrom } from './time-text.ts'

interface TimeInputProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** Of the sentence that says what is wrong with it. */
  errorId: string | undefined
}

/** HH:MM in every language, which the browser's own field does not do. */
export function TimeInput({ label, value, onChange, errorId }: TimeInputProps) {
  return (
    <Input
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      inputMode="numeric"
      autoComplete="off"
      placeholder="HH:MM"
      maxLength={6}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => onChange(timeFrom(value) ?? value)}
      className="w-20 tabular-nums"
    />
  )
}
