import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Setting } from '#company/settings/contract'
import { useMay } from '../../kit/facts/facts.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { useSaving } from './saving.ts'
import type { SecretKey } from './setting-groups.ts'
import { SettingRow } from './setting-row.tsx'

interface SecretControlProps {
  name: SecretKey
  setting: Setting | undefined
}

/** A key of another system: whether it is set is all that is shown. */
export function SecretControl({ name, setting }: SecretControlProps) {
  const { t } = useTranslation(['settings', 'common'])
  const [typed, setTyped] = useState<string>()
  const saving = useSaving(name)
  const mayEdit = useMay('setting.edit')
  const isSet = setting?.isSet === true
  const label = t(`label_${name}`)
  const save = async (value: string) => {
    if (await saving.save(value)) setTyped((now) => (now === value ? undefined : now))
  }
  return (
    <SettingRow
      name={name}
      label={label}
      hint={t(isSet ? 'secretSet' : 'secretUnset')}
      saving={saving}
    >
      {(parts) =>
        typed === undefined ? (
          <>
            <Button
              {...parts}
              aria-label={`${t(isSet ? 'replace' : 'set')}: ${label}`}
              variant="outline"
              size="sm"
              disabled={!mayEdit}
              onClick={() => setTyped('')}
            >
              {t(isSet ? 'replace' : 'set')}
            </Button>
            {isSet && mayEdit ? (
              <Button
                aria-label={`${t('remove')}: ${label}`}
                variant="ghost"
                size="sm"
                onClick={() => save('')}
              >
                {t('remove')}
              </Button>
            ) : null}
          </>
        ) : (
          <form
            className="flex flex-wrap items-center gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              if (typed.trim()) void save(typed)
            }}
          >
            <Input
              {...parts}
              ref={focus}
              type="password"
              autoComplete="new-password"
              maxLength={1000}
              className="w-52"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" size="sm">
              {t('common:save')}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setTyped(undefined)}>
              {t('common:cancel')}
            </Button>
          </form>
        )
      }
    </SettingRow>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()
