import Layers from 'lucide-react/icons/layers'
import { useTranslation } from 'react-i18next'
import { deletePlan, planEvent } from '#company/plans/contract'
import { call } from '#kernel/http/call'
import { laterLayer } from '../../kit/later/later.tsx'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { editAndRemove } from '../../kit/list-page/own-buttons.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useDataClient, useResource } from '../../kit/live/resource.ts'
import { usePlanColumns } from './plan-columns.tsx'
import { planRows } from './plan-rows.ts'

const PlanDialog = laterLayer(async () => (await import('./plan-dialog.tsx')).PlanDialog)

export function PlansPage() {
  const { t } = useTranslation('plans')
  const { live } = useDataClient()
  const search = useSearch({ shortest: 1 })
  return (
    <ListPage
      texts="plans"
      icon={Layers}
      search={search}
      list={useResource(planRows, search.filter)}
      columns={usePlanColumns()}
      nameOf={({ name }) => name}
      emptyText={t('emptyText')}
      buttons={editAndRemove}
      form={(plan, { close, saved }) => <PlanDialog plan={plan} onClose={close} onSaved={saved} />}
      deletion={{
        text: ({ companiesCount }) =>
          companiesCount > 0 ? t('deleteUsed', { count: companiesCount }) : t('deleteText'),
        send: async ({ id }) => {
          await call(deletePlan, { planId: id })
          live?.apply(planEvent, { action: 'delete', id })
        },
      }}
    />
  )
}
