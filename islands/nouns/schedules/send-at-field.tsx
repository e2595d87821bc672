import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../kit/facts/facts.tsx'
import { zoneName } from '../../kit/text/zone-name.ts'
import { localTime, mondayMorning, tomorrowMorning } from '../../kit/time/local-time.ts'
import { Button } from '../../kit/ui/button.tsx'
import { FormField } from '../../kit/ui/form-field.tsx'
import { Input } from '../../kit/ui/input.tsx'

interface SendAtFieldProps {
  label?: string
  hint?: string
  error: string | undefined
  name: string
  defaultValue: string
  readOnly: boolean
  hasChoices?: boolean
}

const hourMs = 3_600_000

/** In the company's time zone, which is named where it differs from the user's. */
export function SendAtField({ label, hint, error, hasChoices = true, ...given }: SendAtFieldProps) {
  const { t, i18n } = useTranslation('schedules')
  const { timeZone } = useFacts().me.company
  const field = useRef<HTMLInputElement>(null)
  const now = () => localTime(Date.now(), timeZone)
  const isElsewhere = now() !== localTime(Date.now(), ownZone())
  const choices = [
    ['inAnHour', () => localTime(Date.now() + hourMs, timeZone)],
    ['tomorrow', () => tomorrowMorning(now())],
    ['monday', () => mondayMorning(now())],
  ] as const
  const zone = isElsewhere ? t('zone', { zone: zoneName(timeZone, i18n.language) }) : undefined
  return (
    <FormField label={label ?? t('sendAt')} error={error} hint={hintOf(hint, zone)}>
      {(parts) => (
        <>
          <Input ref={field} {...parts} {...given} type="datetime-local" />
          {given.readOnly || !hasChoices ? null : (
            <div className="mt-1 flex flex-wrap gap-2">
              {choices.map(([name, moment]) => (
                <Button
                  variant="outline"
                  key={name}
                  size="sm"
                  onClick={() => write(field.current, moment())}
                >
                  {t(name)}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </FormField>
  )
}

const hintOf = (...hints: (string | undefined)[]) => hints.filter(Boolean).join(' ') || undefined

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Dispatches events as if typed, so that the form notices. */
function write(field: HTMLInputElement | null, value: string) {
  if (!field) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
