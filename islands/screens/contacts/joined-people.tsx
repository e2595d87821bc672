import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import {
  type JoinedPerson,
  listJoinedPeople,
  splitPerson,
  undoSplit,
} from '#whatsapp/joined-people/contract'
import { useMay } from '../../kit/facts/facts.tsx'
import { useTry } from '../../kit/failing/try.ts'
import { Notice, NoticeRow, NoticeRows } from '../../kit/list-page/notice.tsx'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { resource } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { shownNumber } from '../../kit/text/phone.ts'

const joinedPeople = resource(listJoinedPeople, { toData: ({ people }) => people })

/** Contacts that hold two people, for splitting; nothing if there are none. */
export function JoinedPeople({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('joinedPeople')
  const may = useMay('contact.split')
  const { data, refetch } = useOptionalResource(joinedPeople, may ? {} : undefined)
  if (!data || data.length === 0) return null
  const changed = () => {
    refetch()
    onChanged()
  }
  return (
    <Notice title={t('title')} text={t('about')}>
      <NoticeRows>
        {data.map((person) => (
          <PersonRow key={person.id} person={person} onChanged={changed} />
        ))}
      </NoticeRows>
    </Notice>
  )
}

function PersonRow({ person, onChanged }: { person: JoinedPerson; onChanged: () => void }) {
  const { t } = useTranslation('joinedPeople')
  const { t: common } = useTranslation('common')
  const attempt = useTry()
  const isSplit = person.splitAt !== null
  const name = shownName(person.name)
  const number = shownNumber(person.number)
  const secondNumber = shownNumber(person.secondNumber)
  const things = useThings(person)
  const press = async () => {
    const endpoint = isSplit ? undoSplit : splitPerson
    const said = isSplit ? t('undone') : t('splitDone', { secondNumber })
    const work = () => call(endpoint, { joinedId: person.id })
    if (await attempt(work, common('done'), said)) onChanged()
  }
  return (
    <NoticeRow
      action={t(isSplit ? 'undo' : 'split')}
      label={t(isSplit ? 'undoNamed' : 'splitNamed', { name })}
      onPress={press}
    >
      <p className="font-medium">{name}</p>
      <p className="tabular-nums">{t('both', { number, secondNumber })}</p>
      <p className="text-muted-foreground">
        {isSplit
          ? t('isSplit', { secondNumber })
          : t('messages', { count: person.messages, secondNumber })}{' '}
        {things ? t('stays', { number, things }) : null}
      </p>
    </NoticeRow>
  )
}

const kinds = ['notes', 'tags', 'ratings', 'schedules'] as const

function useThings({ stays }: JoinedPerson): string {
  const { t } = useTranslation('joinedPeople')
  const some = kinds.filter((kind) => stays[kind] > 0)
  return some.map((kind) => t(kind, { count: stays[kind] })).join(', ')
}
