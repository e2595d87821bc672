import Headset from 'lucide-react/icons/headset'
import Hourglass from 'lucide-react/icons/hourglass'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../facts.tsx'
import { useResource } from '../resource.ts'
import { connectionList, ticketList } from '../resources.ts'
import { shownName } from '../text/names.ts'
import { LinkButton } from '../ui/button.tsx'
import { openInput, pendingInput } from './dashboard-inputs.ts'

/** How things stand now, and the way to where the work is. */
export function Dashboard() {
  const { t } = useTranslation(['dashboard', 'shell'])
  const { me } = useFacts()
  const pending = useResource(ticketList, pendingInput).data?.count
  const open = useResource(ticketList, openInput).data?.count
  const connections = useResource(connectionList, {}).data?.connections ?? []
  const connected = connections.filter(({ status }) => status === 'CONNECTED').length
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-5xl flex-col gap-6 px-4 py-5 wide:px-8 wide:py-8">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="font-semibold text-heading">
              {t('shell:greeting', { name: shownName(me.name) })}
            </h1>
            <p className="text-body text-ink-soft">{t('subtitle')}</p>
          </div>
          <LinkButton kind="primary" href="/tickets">
            {t('toTickets')}
          </LinkButton>
        </header>
        <ul className="grid gap-4 wide:grid-cols-3">
          <Figure
            href="/tickets?list=pending"
            icon={<Hourglass className="size-5 text-waiting" aria-hidden />}
            name={t('pending')}
            value={pending ?? '–'}
          />
          <Figure
            href="/tickets"
            icon={<Headset className="size-5 text-going" aria-hidden />}
            name={t('open')}
            value={open ?? '–'}
          />
          <Figure
            href="/connections"
            icon={<Smartphone className="size-5 text-accent-ink" aria-hidden />}
            name={t('connections')}
            value={t('connectionsReady', { connected, total: connections.length })}
          />
        </ul>
      </div>
    </div>
  )
}

interface FigureProps {
  href: string
  icon: ReactNode
  name: string
  value: ReactNode
}

function Figure({ href, icon, name, value }: FigureProps) {
  return (
    <li>
      <a
        href={href}
        className="flex flex-col gap-3 rounded-bubble border border-line p-5 transition-colors hover:bg-hover"
      >
        <span className="flex items-center gap-2 text-body text-ink-soft">
          {icon}
          {name}
        </span>
        <span className="font-semibold text-display tabular-nums">{value}</span>
      </a>
    </li>
  )
}
