import { useTranslation } from 'react-i18next'
import type { Campaign } from '#outreach/campaigns/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { shownName } from '../../kit/text/names.ts'
import { momentParts } from '../../kit/time/moments.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { CampaignStatus } from '../../nouns/campaigns/campaign-status.tsx'
import { SentOfAll } from './sent-of-all.tsx'

export function useCampaignColumns(): TableColumn<Campaign>[] {
  const { t } = useTranslation('campaigns')
  return [
    { key: 'name', title: t('name'), show: (row) => <NameCell campaign={row} /> },
    { key: 'status', title: t('status'), show: (row) => <CampaignStatus campaign={row} /> },
    {
      key: 'list',
      title: t('recipients'),
      from: 'roomy',
      show: ({ contactList, tag }) => <Truncated text={(contactList ?? tag)?.name} />,
    },
    {
      key: 'connection',
      title: t('connection'),
      from: 'roomy',
      show: ({ whatsapp }) => <Truncated text={whatsapp?.name ?? t('noConnection')} />,
    },
    { key: 'time', title: t('time'), from: 'roomy', show: (row) => <TimeCell campaign={row} /> },
    { key: 'sent', title: t('sent'), show: (row) => <SentOfAll campaign={row} /> },
  ]
}

function NameCell({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const { name, contactList, tag, mediaName } = campaign
  const list = (contactList ?? tag)?.name
  return (
    <span className="block py-1 wide:min-w-36 wide:max-w-80">
      <span className="flex min-w-0 items-center gap-1.5 font-medium">
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{shownName(name)}</span>
        {mediaName === null ? null : (
          <SymbolIcon
            name="paperclip"
            className="size-3.5 shrink-0 text-faint"
            aria-label={t('withFile')}
          />
        )}
      </span>
      {list ? (
        <span className="block truncate text-muted-foreground text-xs roomy:hidden">
          {shownName(list)}
        </span>
      ) : null}
    </span>
  )
}

function Truncated({ text = '–' }: { text?: string | undefined }) {
  return (
    <span className="block max-w-44 truncate text-muted-foreground" title={text}>
      {shownName(text)}
    </span>
  )
}

/** Of its start; of its end once that is over. */
function TimeCell({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const { timeZone } = useFacts().me.company
  const { scheduledAt, startedAt, completedAt } = campaign
  const at = startedAt ?? scheduledAt
  if (at === null) return <span className="text-faint">{t('notScheduled')}</span>
  const begins = momentParts(at, timeZone)
  const ends = completedAt === null ? undefined : momentParts(completedAt, timeZone)
  return (
    <span className="block whitespace-nowrap py-1 tabular-nums">
      {begins.day} {begins.time}
      {ends ? (
        <span className="block text-faint text-xs">
          {t('completed')}: {ends.day} {ends.time}
        </span>
      ) : null}
    </span>
  )
}
