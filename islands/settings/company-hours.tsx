import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Company, saveHours, showCompany } from '#company/companies/contract'
import { call } from '#platform/http/call'
import { useErrorText } from '../app/error-text.ts'
import { useFacts } from '../app/facts.tsx'
import { useOpened } from '../app/use-opened.ts'
import { ChangesNotice } from '../forms/changes-notice.tsx'
import { RestoredNotice } from '../forms/restored-notice.tsx'
import { useUnseenChanges } from '../forms/unseen-changes.ts'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { HoursEditor } from '../hours/hours-editor.tsx'
import { useHours } from '../hours/use-hours.ts'
import { useHoursText } from '../hours/use-hours-text.ts'
import { PageFrame } from '../list-page/page-frame.tsx'
import { useResource } from '../live/resource.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { ownCompany } from './setting-list.ts'

export function CompanyHours() {
  const { t } = useTranslation(['hours', 'common', 'settings'])
  const { me } = useFacts()
  const { data: company, refetch } = useResource(ownCompany, { companyId: me.companyId })
  const latest = useRef(refetch)
  useEffect(() => void latest.current(), [])
  const [isTouched, setTouched] = useState(false)
  const opened = useOpened(company, isTouched)
  const [isSending, setSending] = useState(false)
  const id = useId()
  return (
    <PageFrame title={t('settings:title')} subtitle={t('settings:subtitle')} actions={null}>
      <div className="flex max-w-2xl flex-col gap-4">
        {opened ? (
          <HoursForm
            key={opened.updatedAt}
            id={id}
            company={opened}
            setSending={setSending}
            setTouched={setTouched}
          />
        ) : null}
        <Button type="submit" form={id} disabled={isSending || !opened} className="self-end">
          {isSending ? t('common:saving') : t('common:save')}
        </Button>
      </div>
    </PageFrame>
  )
}

interface HoursFormProps {
  id: string
  company: Company
  setSending: (isSending: boolean) => void
  setTouched: (isTouched: boolean) => void
}

function HoursForm({ id, company, setSending, setTouched }: HoursFormProps) {
  const { t } = useTranslation('hours')
  const errorText = useErrorText()
  const hoursText = useHoursText()
  const hours = useHours(company)
  const keeping = useKeptForm(id, ['ownHours', company.id])
  useEffect(() => setTouched(hours.isChanged), [hours.isChanged, setTouched])
  const { changes, save } = useUnseenChanges(company, {
    readAgain: ({ id: companyId }) => call(showCompany, { companyId }),
    shown: (row) => ({ [t('title')]: hoursText(row) }),
  })

  async function send() {
    if (!hours.check()) return
    setSending(true)
    try {
      const companyId = company.id
      await save((updatedAt) => call(saveHours, { companyId, ...hours.value, updatedAt }))
      keeping.saved()
      toast.success(t('saved'))
      setTouched(false)
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      id={id}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <RestoredNotice of={keeping} />
      <ChangesNotice changes={changes} />
      <HoursEditor form={hours} timeZone={company.timeZone} />
    </form>
  )
}
