import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Setting, SettingKey } from '#company/settings/contract'
import { useMay } from '../../kit/facts/facts.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { NativeSelect } from '../../kit/ui/native-select.tsx'
import { Switch } from '../../kit/ui/switch.tsx'
import { useSaving } from './saving.ts'
import { SecretControl } from './secret-control.tsx'
import type { Control } from './setting-groups.ts'
import { SettingRow } from './setting-row.tsx'
import { Window } from './window.tsx'

interface SettingControlProps {
  control: Control
  setting: Setting | undefined
  onSaved: (key: SettingKey, value: string) => void
}

export function SettingControl({ control, setting, onSaved }: SettingControlProps) {
  if (control.is === 'secret') return <SecretControl name={control.key} setting={setting} />
  return <OpenControl control={control} stored={setting?.value ?? ''} onSaved={onSaved} />
}

type OpenControl = Exclude<Control, { is: 'secret' }>

interface OpenControlProps extends Pick<SettingControlProps, 'onSaved'> {
  control: OpenControl
  stored: string
}

function OpenControl({ control, stored, onSaved }: OpenControlProps) {
  const { t } = useTranslation('settings')
  const saving = useSaving(control.key)
  const disabled = !useMay('setting.edit')
  const value = saving.pending ?? stored
  const save = async (next: string) => {
    if (await saving.save(next)) onSaved(control.key, next)
  }
  return (
    <SettingRow
      name={control.key}
      label={t(`label_${control.key}`)}
      hint={t(`hint_${control.key}`)}
      saving={saving}
    >
      {(parts) => {
        if (control.is === 'toggle') {
          return (
            <Switch
              {...parts}
              disabled={disabled}
              checked={value === 'enabled'}
              onCheckedChange={(checked) => void save(checked ? 'enabled' : 'disabled')}
            />
          )
        }
        if (control.is === 'choice') {
          return (
            <NativeSelect
              {...parts}
              className="w-52"
              disabled={disabled}
              value={value}
              onChange={({ target }) => void save(target.value)}
            >
              {control.choices.map((choice) => (
                <option key={choice} value={choice}>
                  {t(`choice_${choice}`)}
                </option>
              ))}
            </NativeSelect>
          )
        }
        if (control.is === 'window') {
          return (
            <Window
              {...parts}
              disabled={disabled}
              value={value}
              onSave={(next) => void save(next)}
            />
          )
        }
        return (
          <Amount
            {...parts}
            disabled={disabled}
            value={value}
            unit={t('unit_minutes')}
            onSave={(next) => void save(next)}
          />
        )
      }}
    </SettingRow>
  )
}

interface AmountProps {
  id: string
  disabled: boolean
  value: string
  unit: string
  onSave: (value: string) => void
}

/** Saved when it is left or by Enter. */
function Amount({ value, unit, onSave, ...input }: AmountProps) {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    setTyped(undefined)
    if (typed !== undefined && typed.trim() !== value) onSave(typed.trim())
  }
  // A reload does not leave the field first.
  useEffect(() => {
    if (typed === undefined) return
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  })
  return (
    <>
      <Input
        {...input}
        className="w-28 text-right tabular-nums"
        autoComplete="off"
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => {
          if (key === 'Enter') leave()
          if (key === 'Escape') setTyped(undefined)
        }}
      />
      <span className="w-20 text-muted-foreground text-sm">{unit}</span>
    </>
  )
}
