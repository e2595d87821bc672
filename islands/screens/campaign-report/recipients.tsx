import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#outreach/campaigns/contract'
import { type RecipientFilter, recipientFilters } from '#outreach/campaigns/report/contract'
import { ListRows } from '../../kit/list-page/list-rows.tsx'
import { SearchBox } from '../../kit/list-page/search-box.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useResource } from '../../kit/live/resource.ts'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { NativeSelect } from '../../kit/ui/native-select.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { ConversationLink } from './conversation-link.tsx'
import { DownloadButton } from './download-button.tsx'
import { useRecipientColumns } from './recipient-columns.tsx'
import { useRefetchWhileItRuns } from './refetch-while-it-runs.ts'
import { recipientList } from './report-lists.ts'

export function Recipients({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation(['campaignReport', 'common'])
  const search = useSearch({ shortest: 1 })
  const [state, setState] = useState<RecipientFilter>()
  const list = useResource(recipientList, { campaignId: campaign.id, state, ...search.filter })
  useRefetchWhileItRuns(campaign.status, list.refetch)
  const columns = useRecipientColumns()
  const filters = recipientFilters.filter(
    (one) => campaign.confirmation || !ofRequests.includes(one),
  )
  return (
    <section aria-labelledby="recipients" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="recipients" className="flex-1 font-semibold text-base">
          {t('recipients')}
        </h2>
        <NativeSelect
          aria-label={t('state')}
          className="wide:w-48"
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setState(recipientFilters.find((one) => one === value))
          }
        >
          <option value="">{t('allStates')}</option>
          {filters.map((one) => (
            <option key={one} value={one}>
              {t(`count_${one}`)}
            </option>
          ))}
        </NativeSelect>
        <SearchBox label={t('search')} search={search} />
        <DownloadButton campaign={campaign} state={state} />
      </div>
      <ListRows
        list={list}
        search={search}
        nothingFiltered={state && t('noneInState')}
        empty={
          <EmptyState drawing={<SymbolIcon name="users" aria-hidden />} title={t('noRecipients')} />
        }
      >
        {(rows) => (
          <DataTable
            label={t('recipients')}
            rows={rows}
            columns={columns}
            actions={{
              title: t('common:actions'),
              show: (recipient) => <ConversationLink recipient={recipient} />,
            }}
          />
        )}
      </ListRows>
    </section>
  )
}

const ofRequests: RecipientFilter[] = ['requested', 'confirmed', 'unconfirmed']
