import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '#programs/webhooks/contract'
import { useMay } from '../../kit/facts/facts.tsx'
import { buttonVariants } from '../../kit/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../kit/ui/dropdown-menu.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { nameOf } from './name-of.ts'

export type WebhookAction = 'test' | 'secret' | 'edit' | 'switchOff' | 'switchOn' | 'delete'

interface RowButtonsProps {
  webhook: Webhook
  onAction: (action: WebhookAction) => unknown
}

export function RowButtons({ webhook, onAction }: RowButtonsProps) {
  const { t } = useTranslation('webhooks')
  const { t: common } = useTranslation('common')
  const mayEdit = useMay('webhook.edit')
  const name = nameOf(webhook)
  const item = (action: Exclude<WebhookAction, 'delete'>) => (
    <DropdownMenuItem onSelect={() => onAction(action)}>{t(action)}</DropdownMenuItem>
  )
  return (
    <>
      <a
        href={`/webhooks?log=${webhook.id}`}
        aria-label={t('logNamed', { name })}
        data-tooltip={t('log')}
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
      >
        <ScrollText className="size-4" aria-hidden />
      </a>
      {mayEdit ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton name={t('optionsNamed', { name })}>
              <EllipsisVertical className="size-4" aria-hidden />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent aria-label={t('optionsNamed', { name })} align="end">
            {item('test')}
            {item('secret')}
            {item('edit')}
            {item(webhook.isOn ? 'switchOff' : 'switchOn')}
            <DropdownMenuItem variant="destructive" onSelect={() => onAction('delete')}>
              {common('delete')}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
    </>
  )
}
