import { type ComponentProps, useId } from 'react'
import { FormField } from '../ui/form-field.tsx'
import { Input } from '../ui/input.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { Switch } from '../ui/switch.tsx'
import { Textarea } from '../ui/textarea.tsx'

interface Labelled {
  label: string
  hint?: string
  error?: string
}

export function InputField({ label, hint, error, ...input }: Labelled & ComponentProps<'input'>) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(parts) => <Input {...parts} {...input} />}
    </FormField>
  )
}

type TextAreaFieldProps = Labelled & ComponentProps<'textarea'>

export function TextAreaField({ label, hint, error, ...textArea }: TextAreaFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(parts) => <Textarea {...parts} {...textArea} />}
    </FormField>
  )
}

export function SelectField({
  label,
  hint,
  error,
  ...select
}: Labelled & ComponentProps<'select'>) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(parts) => <NativeSelect {...parts} {...select} />}
    </FormField>
  )
}

interface SwitchFieldProps {
  label: string
  hint?: string
  name: string
  defaultChecked: boolean
  disabled?: boolean
  onCheckedChange?: (checked: boolean) => void
}

export function SwitchField({ label, hint, ...flag }: SwitchFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {hint ? (
          <p id={hintId} className="text-faint text-xs">
            {hint}
          </p>
        ) : null}
      </div>
      <Switch id={id} aria-describedby={hint ? hintId : undefined} {...flag} />
    </div>
  )
}
