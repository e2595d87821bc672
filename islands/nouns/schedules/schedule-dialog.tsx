import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showContact } from '#desk/contacts/contract'
import {
  createSchedule,
  type Schedule,
  ScheduleForm,
  scheduleEvent,
  updateSchedule,
} from '#desk/schedules/contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useTry } from '../../kit/failing/try.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { HiddenChoice } from '../../kit/forms/hidden-choice.tsx'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { useDataClient } from '../../kit/live/resource.ts'
import { BodyField } from '../../kit/text/body-field.tsx'
import { shownName } from '../../kit/text/names.ts'
import { localTime } from '../../kit/time/local-time.ts'
import { momentParts } from '../../kit/time/moments.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { FormField } from '../../kit/ui/form-field.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { AddedContact, type ChosenContact, ContactChoice } from '../contacts/contact-choice.tsx'
import { FileField } from '../quick-messages/file-field.tsx'
import { changedIn } from './schedule-change.ts'
import { scheduleDetails } from './schedule-details.ts'
import { useMayChange } from './schedule-rights.ts'
import { ScheduleStatus } from './schedule-status.tsx'
import { SendAtField } from './send-at-field.tsx'

interface ScheduleDialogProps {
  /** Undefined schedules a new one. */
  schedule?: Schedule
  contact?: ChosenContact
  onClose: () => void
}

const hourMs = 3_600_000

export function ScheduleDialog({ schedule: given, contact: whom, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(['schedules', 'common'])
  const { schedule, isGone } = useCurrent(given)
  const mayChange = useMayChange()
  const isFixed = schedule !== undefined && (isGone || !mayChange(schedule))
  const { timeZone } = useFacts().me.company
  const { live } = useDataClient()
  const [contact, setContact] = useState(given?.contact ?? whom)
  const [adding, setAdding] = useState<string>()
  const [file, setFile] = useState<File | null>()
  const [initial] = useState(() => ({
    body: given?.body ?? '',
    contactId: contact ? String(contact.id) : '',
    sendAt: localTime(given?.sendAt ?? Date.now() + hourMs, timeZone),
  }))
  const form = useForm({
    schema: ScheduleForm,
    initial,
    kept: [`schedule-${given?.id ?? 'new'}`, whom?.id],
    send: async (values) => {
      const heard = live?.heard(scheduleEvent)
      const saved = given
        ? await call(updateSchedule, {
            scheduleId: given.id,
            ...changedIn(values, initial),
            ...filePart(file),
          })
        : await call(createSchedule, { ...values, ...filePart(file) })
      const action = given ? 'update' : 'create'
      live?.apply(scheduleEvent, { action, schedule: saved }, heard)
      toast.success(t('saved', { ...momentParts(saved.sendAt, timeZone) }))
      onClose()
    },
    places: { ERR_NO_CONTACT_FOUND: 'contactId' },
  })
  const { field, text, errorOf } = form
  return (
    <>
      <FormDialog
        form={form}
        title={given ? t(isFixed ? 'showTitle' : 'editTitle') : t('addTitle')}
        onClose={onClose}
        actions={
          isFixed ? (
            <Button variant="outline" onClick={onClose}>
              {t('common:close')}
            </Button>
          ) : undefined
        }
      >
        <HiddenChoice
          name="contactId"
          value={String(contact?.id ?? '')}
          began={initial.contactId}
          onRestore={(id) => void contactWith(id).then(setContact)}
        />
        <ContactChoice
          contact={contact}
          onChange={setContact}
          onAdd={setAdding}
          error={errorOf('contactId')}
          isFixed={isFixed || whom !== undefined}
        />
        <FormField label={t('body')} error={errorOf('body')}>
          {(parts) => <BodyField {...parts} {...text('body')} readOnly={isFixed} />}
        </FormField>
        {isFixed ? (
          <SentFile schedule={schedule} />
        ) : (
          <FileField
            name={file === undefined ? (given?.mediaName ?? null) : (file?.name ?? null)}
            onChange={setFile}
          />
        )}
        <SendAtField {...field('sendAt')} readOnly={isFixed} />
        <ScheduleState schedule={schedule} isGone={isGone} />
      </FormDialog>
      <AddedContact text={adding} onClose={() => setAdding(undefined)} onAdded={setContact} />
    </>
  )
}

interface StateProps {
  schedule: Schedule | undefined
  isGone: boolean
}

function ScheduleState({ schedule, isGone }: StateProps) {
  const { t } = useTranslation('schedules')
  return (
    <>
      {isGone ? (
        <p role="alert" className="text-sm text-destructive">
          {t('gone')}
        </p>
      ) : null}
      {schedule && !isGone ? (
        <div aria-live="polite">
          <ScheduleStatus schedule={schedule} />
        </div>
      ) : null}
      {schedule?.user ? (
        <p className="text-faint text-xs">
          {t('by')}: {shownName(schedule.user.name)}
        </p>
      ) : null}
    </>
  )
}

/** Undefined leaves it as it is, null takes it away. */
function filePart(file: File | null | undefined) {
  if (file === undefined) return {}
  return file ? { file: [file] } : { removeFile: true }
}

function SentFile({ schedule: { mediaPath, mediaName } }: { schedule: Schedule }) {
  if (mediaPath === null || mediaName === null) return null
  return (
    <a
      href={mediaPath}
      target="_blank"
      rel="noreferrer"
      className="flex min-w-0 items-center gap-1.5 self-start text-primary text-sm underline"
    >
      <SymbolIcon name="paperclip" className="size-3.5 shrink-0" aria-hidden />
      <span className="min-w-0 truncate">{shownName(mediaName)}</span>
    </a>
  )
}

function useCurrent(given: Schedule | undefined) {
  const asked = given && { scheduleId: given.id }
  const { data, failure } = useOptionalResource(scheduleDetails, asked)
  const isMissing = failure?.code === 'ERR_NO_SCHEDULE_FOUND'
  return { schedule: data?.schedule ?? given, isGone: data?.isGone ?? isMissing }
}

/** One that was deleted meanwhile is chosen again. */
async function contactWith(id: string): Promise<ChosenContact | undefined> {
  if (id === '') return undefined
  return call(showContact, { contactId: Number(id) }).catch(() => undefined)
}

/** Opens the form for the contact that the address asks for. */
export function ScheduleFor({ contactId }: { contactId: number }) {
  const attempt = useTry()
  const [contact, setContact] = useState<{ id: number; name: string }>()
  useEffect(() => {
    // Once only: a reload must not open the form again.
    history.replaceState(null, '', location.pathname)
    void attempt(async () => setContact(await call(showContact, { contactId })))
  }, [contactId, attempt])
  if (!contact) return null
  return <ScheduleDialog contact={contact} onClose={() => setContact(undefined)} />
}
