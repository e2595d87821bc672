import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Company, saveHours, showCompany } from '#company/companies/contract'
import { saveSetting } from '#company/settings/contract'
import type { Myself } from '#company/users/myself/contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useErrorText } from '../../kit/failing/error-text.ts'
import { ChangesNotice } from '../../kit/forms/changes-notice.tsx'
import { RestoredNotice } from '../../kit/forms/restored-notice.tsx'
import type { FormPlace } from '../../kit/forms/typed-storage.ts'
import { useUnseenChanges } from '../../kit/forms/unseen-changes.ts'
import { useKeptForm } from '../../kit/forms/use-kept-form.ts'
import { useTyped } from '../../kit/forms/use-typed.ts'
import { PageFrame } from '../../kit/list-page/page-frame.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useOpened } from '../../kit/ui/use-opened.ts'
import { HoursEditor } from '../../nouns/hours/hours-editor.tsx'
import { useHours } from '../../nouns/hours/use-hours.ts'
import { useHoursText } from '../../nouns/hours/use-hours-text.ts'
import { ownCompany } from '../../nouns/settings/setting-list.ts'
import { HoursMessage, useHoursMessage } from './hours-message.tsx'

const placeOf = ({ companyId }: Myself): FormPlace => ['ownHours', companyId]

export function CompanyHours() {
  const { t } = useTranslation(['hours', 'common', 'settings'])
  const { me } = useFacts()
  const { data: company, refetch } = useResource(ownCompany, { companyId: me.companyId })
  const latest = useRef(refetch)
  useEffect(() => void latest.current(), [])
  const opened = useOpened(company, useTyped(placeOf(me)).size > 0)
  const [isSending, setSending] = useState(false)
  const id = useId()
  return (
    <PageFrame title={t('settings:title')} subtitle={t('settings:subtitle')} actions={null}>
      <div className="flex max-w-2xl flex-col gap-4">
        {opened ? (
          <HoursForm key={opened.updatedAt} id={id} company={opened} setSending={setSending} />
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
}

function HoursForm({ id, company, setSending }: HoursFormProps) {
  const { t } = useTranslation('hours')
  const errorText = useErrorText()
  const hoursText = useHoursText()
  const hours = useHours(company)
  const { stored } = useHoursMessage()
  const { me } = useFacts()
  const keeping = useKeptForm(id, placeOf(me))
  const { changes, save } = useUnseenChanges(company, {
    readAgain: ({ id: companyId }) => call(showCompany, { companyId }),
    shown: (row) => ({ [t('title')]: hoursText(row) }),
  })

  async function send(form: HTMLFormElement) {
    if (!hours.check()) return
    const written = new FormData(form).get('outOfHoursMessage')
    keeping.sending()
    setSending(true)
    try {
      // Also unchanged, so that what most connections say is from then on what all say.
      if (typeof written === 'string' && written !== stored)
        await call(saveSetting, { key: 'outOfHoursMessage', value: written })
      const companyId = company.id
      await save((updatedAt) => call(saveHours, { companyId, ...hours.value, updatedAt }))
      toast.success(t('saved'))
      keeping.saved()
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
        void send(event.currentTarget)
      }}
    >
      <RestoredNotice of={keeping} />
      <ChangesNotice changes={changes} />
      <HoursEditor form={hours} timeZone={company.timeZone} />
      <HoursMessage
        language={company.language}
        isTyped={useTyped(placeOf(me)).has('outOfHoursMessage')}
        begins={keeping.begins}
      />
    </form>
  )
}
