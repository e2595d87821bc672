import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingCompany } from '#company/invoices/billing-contract'
import { later, laterLayer } from '../../kit/later/later.tsx'
import { PageFrame } from '../../kit/list-page/page-frame.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Count } from '../../kit/ui/count.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../kit/ui/tabs.tsx'
import { problemList } from './billing-lists.ts'
import { CompanyTable } from './company-table.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { RevenueCard } from './revenue-card.tsx'

const ContactDialog = laterLayer(async () => (await import('./contact-dialog.tsx')).ContactDialog)
const ProblemTable = later(async () => (await import('./problem-table.tsx')).ProblemTable)

const tabs = ['companies', 'invoices', 'problems'] as const
type Tab = (typeof tabs)[number]

export function BillingPage() {
  const { t } = useTranslation('billing')
  const [tab, setTab] = useState<Tab>('companies')
  const [company, setCompany] = useState<Pick<BillingCompany, 'id' | 'name'>>()
  const [isContactOpen, setContactOpen] = useState(false)
  const problems = useResource(problemList, {})
  const choose = (chosen: Tab) => setTab(chosen)
  return (
    <>
      <PageFrame
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Button variant="outline" onClick={() => setContactOpen(true)}>
            {t('contact')}
          </Button>
        }
      >
        <RevenueCard />
        <Tabs value={tab} onValueChange={choose}>
          <TabsList aria-label={t('views')} className="mb-4 max-w-xl">
            {tabs.map((one) => (
              <TabsTrigger key={one} value={one} className="flex-auto">
                <span className="truncate">{t(`tab_${one}`)}</span>
                {one === 'problems' ? (
                  <Count of={problems.data?.rows.length ?? 0} variant="destructive" />
                ) : null}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value={tab}>
            {tab === 'companies' ? (
              <CompanyTable
                onInvoices={(chosen) => {
                  setCompany(chosen)
                  setTab('invoices')
                }}
              />
            ) : null}
            {tab === 'invoices' ? (
              <InvoiceTable company={company} onAllCompanies={() => setCompany(undefined)} />
            ) : null}
            {tab === 'problems' ? <ProblemTable list={problems} /> : null}
          </TabsContent>
        </Tabs>
      </PageFrame>
      {isContactOpen ? <ContactDialog onClose={() => setContactOpen(false)} /> : null}
    </>
  )
}
