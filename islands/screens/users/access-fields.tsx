import { type ComponentProps, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Queue } from '#company/queues/contract'
import type { UserDetails } from '#company/users/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { SelectField } from '../../kit/forms/fields.tsx'
import { Alert, AlertDescription } from '../../kit/ui/alert.tsx'
import { QueueChoices } from '../../nouns/queues/queue-choices.tsx'
import { profilesFor, type Sight, seesNobody, sightIn } from './user-form.ts'

/** What the form says at the moment; `followed` goes around its fields. */
export function useSight(initial: Sight) {
  const [sight, setSight] = useState(initial)
  const onChange = ({ currentTarget: { form } }: FormEvent<HTMLFieldSetElement>) => {
    if (form) setSight((before) => sightIn(form, before))
  }
  return { sight, followed: { className: 'contents', onChange } }
}

type FieldProps = Pick<
  ComponentProps<typeof SelectField>,
  'name' | 'defaultValue' | 'error' | 'hint'
>

/** Users cannot change their own profile. */
export function ProfileField({ user, ...field }: FieldProps & { user?: UserDetails | undefined }) {
  const { t } = useTranslation('users')
  const { me } = useFacts()
  const choices = profilesFor(me, user)
  return (
    <SelectField label={t('profile')} {...field}>
      {choices.map((name) => (
        <option key={name} value={name}>
          {t(name)}
        </option>
      ))}
    </SelectField>
  )
}

interface QueuesFieldProps {
  queues: readonly Queue[]
  begin: readonly number[]
}

export function QueuesField({ queues, begin }: QueuesFieldProps) {
  const { t } = useTranslation('users')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-muted-foreground text-xs">{t('queues')}</legend>
      <QueueChoices queues={queues} name="queueIds" begin={begin} />
      {queues.length === 0 ? <p className="text-faint text-xs">{t('queuesNone')}</p> : null}
    </fieldset>
  )
}

export function SeesNobody({ sight, queues }: { sight: Sight; queues: readonly Queue[] }) {
  const { t } = useTranslation('users')
  if (queues.length === 0 || !seesNobody(sight)) return null
  return (
    <Alert>
      <AlertDescription className="text-waiting">{t('seesNobody')}</AlertDescription>
    </Alert>
  )
}
