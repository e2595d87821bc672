import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showAccess } from '#backup/access-contract'
import { LoadFailure } from '../../kit/failing/load-failure.tsx'
import { resource, useResource } from '../../kit/live/resource.ts'
import { Time } from '../../kit/time/moments.tsx'
import { Badge } from '../../kit/ui/badge.tsx'

const access = resource(showAccess, { toData: (answer) => answer })

export function AccessList() {
  const { t } = useTranslation('backups')
  const { t: users } = useTranslation('users')
  const { data, failure, refetch } = useResource(access, {})
  if (failure && !data) return <LoadFailure failure={failure} retry={refetch} />
  if (!data) return null
  return (
    <div className="grid gap-6 roomy:grid-cols-2">
      <Listed title={t('users')} count={data.usersCount - data.users.length}>
        {data.users.map(({ id, name, email, company, profile, isSuper }) => (
          <Line key={id} name={name} about={`${email} · ${company}`}>
            <Badge variant={isSuper ? 'waiting' : 'over'}>
              {isSuper ? t('runsInstallation') : users(profile)}
            </Badge>
          </Line>
        ))}
      </Listed>
      <Listed title={t('tokens')} count={data.tokensCount - data.tokens.length}>
        {data.tokens.map(({ id, name, company, createdAt }) => (
          <Line key={id} name={name} about={company}>
            <span className="text-muted-foreground text-xs">
              <Time at={createdAt} />
            </span>
          </Line>
        ))}
      </Listed>
    </div>
  )
}

interface ListedProps {
  title: string
  /** Of those that are not shown. */
  count: number
  children: ReactNode
}

function Listed({ title, count, children }: ListedProps) {
  const { t } = useTranslation('backups')
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      <ul className="divide-y">{children}</ul>
      {count > 0 ? <p className="pt-2 text-muted-foreground">{t('more', { count })}</p> : null}
    </section>
  )
}

function Line({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <span className="flex min-w-0 flex-col">
        <span className="truncate" title={name}>
          {name}
        </span>
        <span className="truncate text-muted-foreground text-xs" title={about}>
          {about}
        </span>
      </span>
      {children}
    </li>
  )
}
