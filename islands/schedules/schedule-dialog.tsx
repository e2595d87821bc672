/** Schedules a message to a contact, changes one, or shows one that has left: from its page and from a ticket. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#http/call'
import {
  createSchedule,
  type Schedule,
  ScheduleForm,
  scheduleEvent,
  updateSchedule,
} from '#schedules/contract'
import { useFacts } from '../facts.tsx'
import { useForm } from '../forms.tsx'
import { momentParts } from '../moments.ts'
import { useDesk } from '../resource.ts'
import { BodyField } from '../text/body-field.tsx'
import { shownName } from '../text/names.ts'
import {
  AddedContact,
  type ChosenContact,
  ContactChoice,
} from '../tickets/dialogs/contact-choice.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { toast } from '../ui/toast.tsx'
import { localTime, mondayMorning, tomorrowMorning } from './local-time.ts'
import { useMayChange } from './schedule-rights.ts'
import { ScheduleStatus } from './schedule-status.tsx'

interface ScheduleDialogProps {
  /** Undefined schedules a new one. */
  schedule?: Schedule
  /** Whom a new one is for, where that is known. */
  contact?: ChosenContact
  onClose: () => void
}

const hourMs = 3_600_000

export function ScheduleDialog({ schedule, contact: given, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(['schedules', 'common'])
  const mayChange = useMayChange()
  const isFixed = schedule !== undefined && !mayChange(schedule)
  const { timeZone } = useFacts().me.company
  const { live } = useDesk()
  const [contact, setContact] = useState(schedule?.contact ?? given)
  const [adding, setAdding] = useState<string>()
  const [initial] = useState(() => ({
    body: schedule?.body ?? '',
    contactId: contact ? String(contact.id) : '',
    sendAt: localTime(schedule?.sendAt ?? Date.now() + hourMs, timeZone),
  }))
  const form = useForm({
    schema: ScheduleForm,
    initial,
    send: async (wish) => {
      const saved = schedule
        ? await call(updateSchedule, { scheduleId: schedule.id, ...wish })
        : await call(createSchedule, wish)
      live?.tell(scheduleEvent, { action: schedule ? 'update' : 'create', schedule: saved })
      toast.success(t('saved', { ...momentParts(saved.sendAt, timeZone) }))
      onClose()
    },
    places: { ERR_NO_CONTACT_FOUND: 'contactId' },
  })
  const { text, errorOf, isSending } = form
  return (
    <>
      <Dialog
        onClose={onClose}
        title={schedule ? t(isFixed ? 'showTitle' : 'editTitle') : t('addTitle')}
        actions={
          isFixed ? (
            <Button onClick={onClose}>{t('common:close')}</Button>
          ) : (
            <>
              <Button onClick={onClose}>{t('common:cancel')}</Button>
              <Button type="submit" form={form.id} kind="primary" disabled={isSending}>
                {isSending ? t('common:saving') : t('common:save')}
              </Button>
            </>
          )
        }
      >
        <form {...form.props}>
          <div className="flex flex-col gap-4">
            <input type="hidden" name="contactId" value={contact?.id ?? ''} readOnly />
            <ContactChoice
              contact={contact}
              onChange={setContact}
              onAdd={setAdding}
              error={contact ? undefined : errorOf('contactId')}
              isFixed={isFixed || given !== undefined}
            />
            <Field label={t('body')} error={errorOf('body')}>
              {(parts) => <BodyField {...parts} {...text('body')} disabled={isFixed} />}
            </Field>
            <SendAtField error={errorOf('sendAt')} {...text('sendAt')} disabled={isFixed} />
            {schedule ? <ScheduleStatus schedule={schedule} /> : null}
            {schedule?.user ? (
              <p className="text-ink-faint text-list">
                {t('by')}: {shownName(schedule.user.name)}
              </p>
            ) : null}
          </div>
        </form>
      </Dialog>
      <AddedContact text={adding} onClose={() => setAdding(undefined)} onAdded={setContact} />
    </>
  )
}

interface FieldProps {
  name: string
  defaultValue: string
  disabled: boolean
}

/** By the company's clock, which it names where the reader's shows another time. */
function SendAtField({ error, ...given }: FieldProps & { error: string | undefined }) {
  const { t } = useTranslation('schedules')
  const { timeZone } = useFacts().me.company
  const field = useRef<HTMLInputElement>(null)
  const now = localTime(Date.now(), timeZone)
  const isElsewhere = now !== localTime(Date.now(), ownZone())
  const choices = [
    [t('inAnHour'), localTime(Date.now() + hourMs, timeZone)],
    [t('tomorrow'), tomorrowMorning(now)],
    [t('monday'), mondayMorning(now)],
  ] as const
  const hint = isElsewhere ? t('zone', { zone: timeZone.replaceAll('_', ' ') }) : undefined
  return (
    <Field label={t('sendAt')} error={error} hint={hint}>
      {(parts) => (
        <>
          <Input ref={field} {...parts} {...given} type="datetime-local" />
          {given.disabled ? null : (
            <div className="mt-1 flex flex-wrap gap-2">
              {choices.map(([name, at]) => (
                <Button key={name} size="small" onClick={() => write(field.current, at)}>
                  {name}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </Field>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** As if it were typed: the form hears of it. */
function write(field: HTMLInputElement | null, value: string) {
  if (!field) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
