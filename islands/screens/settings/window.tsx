import { useTranslation } from 'react-i18next'
import { NativeSelect } from '../../kit/ui/native-select.tsx'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Seconds, as the setting stores them; other programs may store others. */
const usual = [0, 30 * minute, hour, 2 * hour, 8 * hour, day, 3 * day, 7 * day, -1]

interface WindowProps {
  id: string
  disabled: boolean
  value: string
  onSave: (value: string) => void
}

/** For how long something may still happen, in the words of a clock. */
export function Window({ value, onSave, ...select }: WindowProps) {
  const { t, i18n } = useTranslation('settings')
  const seconds = Number(value)
  const choices = usual.includes(seconds) ? usual : [seconds, ...usual]
  const textOf = (choice: number) => {
    if (choice === 0) return t('window_never')
    return choice < 0 ? t('window_always') : spanText(choice, i18n.language)
  }
  return (
    <NativeSelect
      {...select}
      className="w-52"
      value={value}
      onChange={({ target }) => onSave(target.value)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {textOf(choice)}
        </option>
      ))}
    </NativeSelect>
  )
}

/** `2 h`, `3 días`, `1 h 30 min`. */
export function spanText(seconds: number, language: string): string {
  if (seconds >= day && seconds % day === 0) return unitText(seconds / day, 'day', language)
  const parts = [
    [Math.floor(seconds / hour), 'hour'],
    [Math.floor((seconds % hour) / minute), 'minute'],
    [seconds % minute, 'second'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => unitText(count, unit, language))
    .join(' ')
}

function unitText(count: number, unit: 'day' | 'hour' | 'minute' | 'second', language: string) {
  const unitDisplay = unit === 'day' ? 'long' : 'short'
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(count)
}
