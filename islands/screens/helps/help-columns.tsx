import { useTranslation } from 'react-i18next'
import type { Help } from '#company/helps/contract'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { Player } from './player.tsx'

export function useHelpColumns(): TableColumn<Help>[] {
  const { t } = useTranslation('helps')
  return [
    {
      key: 'name',
      title: t('name'),
      fills: true,
      show: ({ title, description }) => (
        <span className="flex flex-col gap-0.5">
          <span className="break-words font-medium">{title}</span>
          <span className="whitespace-pre-line break-words text-muted-foreground text-sm">
            {description}
          </span>
        </span>
      ),
    },
    {
      key: 'video',
      title: t('video'),
      show: (help) => (
        <div className="wide:w-64 roomy:w-96">
          <Player key={help.video} help={help} />
        </div>
      ),
    },
  ]
}
