import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert, AlertDescription } from '../../../kit/ui/alert.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { FormField } from '../../../kit/ui/form-field.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { useCopy } from '../../../kit/ui/use-copy.ts'
import type { InvitationLink } from './link.ts'

interface NewLinkProps {
  link: InvitationLink
  onClose: () => void
  onAnother: () => void
}

/** The only moment at which the link is shown. */
export function NewLink({ link: { href, opens }, onClose, onAnother }: NewLinkProps) {
  const { t } = useTranslation(['invitations', 'common'])
  const copy = useCopy()
  const copyButton = useRef<HTMLButtonElement>(null)
  return (
    <TitledDialog
      onClose={onClose}
      title={t('link')}
      description={t('linkText')}
      initialFocus={copyButton}
      actions={
        <>
          <Button variant="outline" onClick={onAnother}>
            {t('another')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('ready')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <FormField label={t('link')}>
          {(parts) => (
            <Input
              {...parts}
              readOnly
              defaultValue={href}
              onFocus={({ currentTarget }) => currentTarget.select()}
              className="font-mono text-xs"
            />
          )}
        </FormField>
        <Button ref={copyButton} className="self-start" onClick={() => copy(href)}>
          <SymbolIcon name="copy" className="size-4" aria-hidden />
          {t('copy')}
        </Button>
        {opens === 'everywhere' ? null : (
          <Alert>
            <AlertDescription>{t(opens)}</AlertDescription>
          </Alert>
        )}
      </div>
    </TitledDialog>
  )
}
