import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingCompany } from '#company/invoices/billing-contract'
import { ListRows } from '../../kit/list-page/list-rows.tsx'
import { SearchBox } from '../../kit/list-page/search-box.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useResource } from '../../kit/live/resource.ts'
import { Button } from '../../kit/ui/button.tsx'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { billingCompanyRows } from './billing-lists.ts'
import { useBillingCompanyColumns } from './company-columns.tsx'

interface CompanyTableProps {
  onInvoices: (company: Pick<BillingCompany, 'id' | 'name'>) => void
}

export function CompanyTable({ onInvoices }: CompanyTableProps) {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation('common')
  const [isOverdue, setOverdue] = useState(false)
  const search = useSearch({ shortest: 1 })
  const filter = isOverdue ? { overdue: true } : {}
  const list = useResource(billingCompanyRows, { ...search.filter, ...filter })
  const columns = useBillingCompanyColumns()
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox label={t('searchCompanies')} search={search} />
        <Button
          variant="outline"
          aria-pressed={isOverdue}
          className="aria-pressed:border-primary aria-pressed:bg-selected"
          onClick={() => setOverdue(!isOverdue)}
        >
          {t('onlyOverdue')}
        </Button>
      </div>
      <ListRows list={list} search={search} empty={null} nothingFiltered={t('noCompanies')}>
        {(rows) => (
          <DataTable
            label={t('tab_companies')}
            rows={rows}
            columns={columns}
            rowClassName={({ owed }) => (owed?.isOverdue ? 'bg-destructive-tint' : undefined)}
            actions={{
              title: common('actions'),
              show: ({ id, name }) => (
                <IconButton
                  name={t('seeInvoices', { name })}
                  onClick={() => onInvoices({ id, name })}
                >
                  <SymbolIcon name="receipt-text" className="size-4" aria-hidden />
                </IconButton>
              ),
            }}
          />
        )}
      </ListRows>
    </>
  )
}
