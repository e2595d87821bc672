import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '#programs/api-tokens/contract'
import { shownName } from '../../../kit/text/names.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { FormField } from '../../../kit/ui/form-field.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { useCopy } from '../../../kit/ui/use-copy.ts'

export interface NewToken {
  apiToken: ApiToken
  token: string
}

interface NewTokenDialogProps {
  created: NewToken
  onClose: () => void
  onTry: () => void
}

/** The only moment at which anybody sees the token, so it is not closed by accident. */
export function NewTokenDialog({ created, onClose, onTry }: NewTokenDialogProps) {
  const { t } = useTranslation('apiTokens')
  const copy = useCopy()
  const copyButton = useRef<HTMLButtonElement>(null)
  const [isCopied, setCopied] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { apiToken, token } = created
  const leave = () => (isCopied ? onClose() : setLeaving(true))
  const copyToken = async () => {
    if (await copy(token)) setCopied(true)
    setLeaving(false)
  }
  return (
    <TitledDialog
      onClose={leave}
      title={t('newTitle', { name: shownName(apiToken.name) })}
      description={t('newText')}
      initialFocus={copyButton}
      actions={
        isLeaving ? (
          <>
            <p role="alert" className="mr-auto text-sm">
              {t('notCopied')}
            </p>
            <Button variant="outline" onClick={onClose}>
              {t('closeAnyway')}
            </Button>
          </>
        ) : (
          <>
            {apiToken.scopes.includes('messages.send') ? (
              <Button variant="outline" onClick={onTry}>
                {t('tryIt')}
              </Button>
            ) : null}
            <Button variant="outline" onClick={leave}>
              {t('done')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <FormField label={t('token')}>
          {(parts) => (
            <Input
              {...parts}
              readOnly
              defaultValue={token}
              className="font-mono leading-6"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </FormField>
        <Button ref={copyButton} className="self-start" onClick={() => copyToken()}>
          <SymbolIcon name="copy" className="size-4" aria-hidden />
          {t('copyToken')}
        </Button>
      </div>
    </TitledDialog>
  )
}
