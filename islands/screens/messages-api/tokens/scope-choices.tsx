import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '#programs/api-tokens/contract'
import { apiScopes } from '#programs/api-tokens/scopes-contract'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { FieldError } from '../../../kit/ui/field.tsx'

interface ScopeChoicesProps {
  begin: ApiToken['scopes']
  hasError: boolean
}

export function ScopeChoices({ begin, hasError }: ScopeChoicesProps) {
  const { t } = useTranslation('apiTokens')
  const id = useId()
  const errorId = `${id}-error`
  return (
    <fieldset
      aria-invalid={hasError ? true : undefined}
      aria-describedby={hasError ? errorId : undefined}
      className="flex flex-col gap-1"
    >
      <legend className="mb-1 font-medium text-muted-foreground text-xs">{t('scopes')}</legend>
      <div className="grid gap-x-4 gap-y-2 wide:grid-cols-2">
        {apiScopes.map((scope) => (
          <div key={scope} className="flex items-start gap-2">
            <Checkbox
              id={`${id}-${scope}`}
              name="scopes"
              value={scope}
              defaultChecked={begin.includes(scope)}
              aria-describedby={`${id}-${scope}-hint`}
              className="mt-0.5"
            />
            <div>
              <label htmlFor={`${id}-${scope}`} className="text-sm">
                {t(`scope_${scope}`)}
              </label>
              <p id={`${id}-${scope}-hint`} className="text-faint text-xs">
                {t(`scopeHint_${scope}`)}
              </p>
            </div>
          </div>
        ))}
      </div>
      {hasError ? <FieldError id={errorId}>{t('scopesMissing')}</FieldError> : null}
    </fieldset>
  )
}
