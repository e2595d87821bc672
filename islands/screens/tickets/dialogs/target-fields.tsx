import { useTranslation } from 'react-i18next'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { FormField } from '../../../kit/ui/form-field.tsx'
import { NativeSelect } from '../../../kit/ui/native-select.tsx'
import { connectionList } from '../../../nouns/connections/connection-list.ts'
import { queueList } from '../../../nouns/queues/queue-list.ts'
import { useColleagues } from './colleagues.ts'

interface TargetProps {
  value: number | undefined
  onChange: (id: number | undefined) => void
  none?: string
  error?: string | undefined
}

interface Choice {
  id: number
  name: string
}

function Target(props: TargetProps & { label: string; choices: readonly Choice[] }) {
  const { label, value, onChange, none, error, choices } = props
  return (
    <FormField label={label} error={error}>
      {(parts) => (
        <NativeSelect
          {...parts}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value ? Number(target.value) : undefined)}
        >
          {none === undefined ? null : <option value="">{none}</option>}
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}

export function QueueField(props: TargetProps) {
  const { t } = useTranslation('ticketDialogs')
  const queues = useResource(queueList, {}).data ?? []
  const choices = queues.map(({ id, name }) => ({ id, name: shownName(name) }))
  return <Target {...props} label={t('queue')} choices={choices} />
}

export function UserField({ queueId, ...props }: TargetProps & { queueId: number | undefined }) {
  const { t } = useTranslation('ticketDialogs')
  const { me } = useFacts()
  const choices = useColleagues().filter(
    ({ id, queues }) => !queueId || id === me.id || queues.some((one) => one.id === queueId),
  )
  return <Target {...props} label={t('user')} choices={choices} />
}

export function ConnectionField(props: TargetProps) {
  const { t } = useTranslation('ticketDialogs')
  const connections = useResource(connectionList, {}).data?.connections ?? []
  if (connections.length < 2) return null
  const choices = connections.map(({ id, name }) => ({ id, name: shownName(name) }))
  return <Target {...props} label={t('connection')} choices={choices} />
}
