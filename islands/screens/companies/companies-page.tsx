import Building from 'lucide-react/icons/building-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyEvent, deleteCompany } from '#company/companies/contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useDataClient, useResource } from '../../kit/live/resource.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useCompanyColumns } from './company-columns.tsx'
import { companyRows } from './company-rows.ts'
import { dueTint } from './due-date.tsx'
import { ExtendButton, RestoreButton } from './row-buttons.tsx'

const CompanyDialog = laterLayer(async () => (await import('./company-dialog.tsx')).CompanyDialog)

export function CompaniesPage() {
  const { t } = useTranslation('companies')
  const { me } = useFacts()
  const { live } = useDataClient()
  const [deleted, setDeleted] = useState(false)
  const search = useSearch({ shortest: 1 })
  const list = useResource(companyRows, { ...search.filter, ...(deleted ? { deleted } : {}) })
  return (
    <ListPage
      texts="companies"
      icon={Building}
      search={search}
      list={list}
      columns={useCompanyColumns({ deleted })}
      rowClassName={deleted ? undefined : dueTint}
      nameOf={({ name }) => name}
      mayAdd={!deleted}
      actions={
        <Button variant="outline" aria-pressed={deleted} onClick={() => setDeleted(!deleted)}>
          {t('showDeleted')}
        </Button>
      }
      buttons={(company, { edit, remove }) =>
        deleted ? (
          <RestoreButton company={company} onDone={list.refetch} />
        ) : (
          <>
            <ExtendButton company={company} onDone={list.refetch} />
            {edit}
            {company.id === me.companyId ? <span className="size-9" /> : remove}
          </>
        )
      }
      form={(company, { close, saved }) => (
        <CompanyDialog company={company} onClose={close} onSaved={saved} />
      )}
      deletion={{
        text: () => t('deleteText'),
        send: async ({ id }) => {
          await call(deleteCompany, { companyId: id })
          live?.apply(companyEvent, { action: 'delete', id })
        },
      }}
    />
  )
}
