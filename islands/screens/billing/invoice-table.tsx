import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down'
import CircleX from 'lucide-react/icons/circle-x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingCompany, BillingInvoice } from '#company/invoices/billing-contract'
import { laterLayer } from '../../kit/later/later.tsx'
import { ListRows } from '../../kit/list-page/list-rows.tsx'
import { SearchBox } from '../../kit/list-page/search-box.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useResource } from '../../kit/live/resource.ts'
import { Button } from '../../kit/ui/button.tsx'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { NativeSelect } from '../../kit/ui/native-select.tsx'
import { overdueTint } from '../../nouns/invoices/invoice-status.tsx'
import { billingInvoiceRows } from './billing-lists.ts'
import { useBillingInvoiceColumns } from './invoice-columns.tsx'

const PayDialog = laterLayer(async () => (await import('./pay-dialog.tsx')).PayDialog)
const CancelDialog = laterLayer(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

const states = ['all', 'open', 'overdue', 'paid', 'cancelled', 'withdrawn'] as const
type StateFilter = (typeof states)[number]

interface InvoiceTableProps {
  company: Pick<BillingCompany, 'id' | 'name'> | undefined
  onAllCompanies: () => void
}

export function InvoiceTable({ company, onAllCompanies }: InvoiceTableProps) {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation('common')
  const [state, setState] = useState<StateFilter>('all')
  const [open, setOpen] = useState<{ is: 'payment' | 'cancellation'; invoice: BillingInvoice }>()
  const search = useSearch({ shortest: 1 })
  const ofCompany = company ? { ofCompany: company.id } : {}
  const filter = { ...search.filter, ...filterOf(state), ...ofCompany }
  const list = useResource(billingInvoiceRows, filter)
  const columns = useBillingInvoiceColumns()
  const ends = { onClose: () => setOpen(undefined), onSaved: list.refetch }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox label={t('searchInvoices')} search={search} />
        <NativeSelect
          aria-label={t('stateFilter')}
          value={state}
          onChange={({ target }) => setState(states.find((one) => one === target.value) ?? 'all')}
          className="w-fit"
        >
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`state_${one}`)}
            </option>
          ))}
        </NativeSelect>
        {company ? (
          <Button
            variant="outline"
            aria-label={t('allCompanies', { name: company.name })}
            onClick={onAllCompanies}
          >
            <span className="max-w-48 truncate">{t('ofCompany', { name: company.name })}</span>
            <CircleX className="size-4 shrink-0" aria-hidden />
          </Button>
        ) : null}
      </div>
      <ListRows list={list} search={search} empty={null} nothingFiltered={t('noInvoices')}>
        {(rows) => (
          <DataTable
            label={t('tab_invoices')}
            rows={rows}
            columns={columns}
            rowClassName={overdueTint}
            actions={{
              title: common('actions'),
              show: (invoice) =>
                invoice.status === 'open' ? (
                  <>
                    <IconButton
                      name={t('payNamed', { number: invoice.id })}
                      onClick={() => setOpen({ is: 'payment', invoice })}
                    >
                      <BanknoteArrowDown className="size-4" aria-hidden />
                    </IconButton>
                    <IconButton
                      name={t('cancelNamed', { number: invoice.id })}
                      onClick={() => setOpen({ is: 'cancellation', invoice })}
                    >
                      <CircleX className="size-4" aria-hidden />
                    </IconButton>
                  </>
                ) : null,
            }}
          />
        )}
      </ListRows>
      {open?.is === 'payment' ? <PayDialog invoice={open.invoice} {...ends} /> : null}
      {open?.is === 'cancellation' ? <CancelDialog invoice={open.invoice} {...ends} /> : null}
    </>
  )
}

function filterOf(state: StateFilter) {
  if (state === 'all') return {}
  return state === 'overdue' ? { overdue: true } : { status: state }
}
