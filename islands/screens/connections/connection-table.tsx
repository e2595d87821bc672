import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Star from 'lucide-react/icons/star'
import Unplug from 'lucide-react/icons/unplug'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectionCard } from '#company/connections/contract'
import { isConnected } from '#company/connections/state'
import { useFacts, useMay } from '../../kit/facts/facts.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { shownName } from '../../kit/text/names.ts'
import { shownNumber } from '../../kit/text/phone.ts'
import { momentParts } from '../../kit/time/moments.tsx'
import { cn } from '../../kit/ui/cn.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../kit/ui/dropdown-menu.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../kit/ui/table.tsx'
import { SessionButtons } from './session-buttons.tsx'
import { StatusBadge, StatusSentence } from './status.tsx'

const ConnectionConfirm = laterLayer(
  async () => (await import('./connection-confirm.tsx')).ConnectionConfirm,
)

interface TableProps {
  connections: readonly ConnectionCard[]
  onEdit: (id: number) => void
  onQr: (id: number) => void
}

const cell = 'h-auto py-3 align-top narrow:py-1'

/** On a narrow screen each connection is a card. */
export function ConnectionTable({ connections, onEdit, onQr }: TableProps) {
  const { t } = useTranslation('connections')
  const mayAct = useMay('connection.edit')
  return (
    <Table containerClassName="narrow:border-0">
      <TableHeader>
        <tr>
          <TableHead>{t('name')}</TableHead>
          <TableHead>{t('status')}</TableHead>
          <TableHead className="not-roomy:hidden">{t('session')}</TableHead>
          <TableHead className="not-roomy:hidden">{t('lastUpdate')}</TableHead>
          <TableHead className="not-roomy:hidden">{t('default')}</TableHead>
          {mayAct ? <TableHead className="text-right">{t('actions')}</TableHead> : null}
        </tr>
      </TableHeader>
      <TableBody className="narrow:flex narrow:flex-col narrow:gap-3">
        {connections.map((connection) => (
          <Guarded key={connection.id} kind="connection" of={connection} frame={inRow}>
            <ConnectionRow
              connection={connection}
              onEdit={() => onEdit(connection.id)}
              onQr={() => onQr(connection.id)}
            />
          </Guarded>
        ))}
      </TableBody>
    </Table>
  )
}

function inRow(notice: ReactNode) {
  return (
    <TableRow>
      <TableCell colSpan={6}>{notice}</TableCell>
    </TableRow>
  )
}

interface RowProps {
  connection: ConnectionCard
  onEdit: () => void
  onQr: () => void
}

function ConnectionRow({ connection, onEdit, onQr }: RowProps) {
  const { t } = useTranslation(['connections', 'common'])
  const { me } = useFacts()
  const mayAct = useMay('connection.edit')
  const { day, time } = momentParts(connection.updatedAt, me.company.timeZone)
  return (
    <TableRow className="narrow:block narrow:rounded-xl narrow:border narrow:p-4">
      <TableCell className={cell}>
        <span className="flex items-center gap-2 font-medium text-sm">
          {shownName(connection.name)}
          {connection.isDefault ? <DefaultMark /> : null}
        </span>
        <span className="block text-faint text-xs tabular-nums roomy:hidden">
          {connection.number ? shownNumber(connection.number) : t('unknownSession')}
        </span>
      </TableCell>
      <TableCell className={cell}>
        <StatusBadge status={connection.status} />
        <span className="mt-1 block max-w-72 text-muted-foreground text-xs text-pretty">
          <StatusSentence {...connection} />
        </span>
      </TableCell>
      <TableCell className={cn(cell, 'not-roomy:hidden! whitespace-nowrap tabular-nums')}>
        {connection.number ? shownNumber(connection.number) : t('unknownSession')}
      </TableCell>
      <TableCell className={cn(cell, 'not-roomy:hidden! text-muted-foreground tabular-nums')}>
        {day} {time}
      </TableCell>
      <TableCell className={cn(cell, 'not-roomy:hidden! text-muted-foreground')}>
        {connection.isDefault ? t('common:yes') : t('common:no')}
      </TableCell>
      {mayAct ? (
        <TableCell className={cell}>
          <div className="flex flex-wrap items-center justify-end gap-1.5 narrow:mt-2">
            <SessionButtons connection={connection} onQr={onQr} />
            <span className="flex">
              <IconButton
                name={t('editNamed', { name: connection.name })}
                data-opens="edit"
                onClick={onEdit}
              >
                <SymbolIcon name="pencil" className="size-4" aria-hidden />
              </IconButton>
              <MoreActions connection={connection} />
            </span>
          </div>
        </TableCell>
      ) : null}
    </TableRow>
  )
}

function DefaultMark() {
  const { t } = useTranslation('connections')
  return (
    <span title={t('default')}>
      <Star className="size-3.5 fill-primary text-primary" aria-hidden />
      <span className="sr-only">{t('default')}</span>
    </span>
  )
}

function MoreActions({ connection }: { connection: ConnectionCard }) {
  const { t } = useTranslation(['connections', 'common', 'tickets'])
  const [asks, setAsks] = useState<'delete' | 'disconnect'>()
  const close = () => setAsks(undefined)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton name={t('tickets:moreActions')}>
            <EllipsisVertical className="size-4" aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent aria-label={t('tickets:moreActions')} align="end">
          {isConnected(connection) ? (
            <DropdownMenuItem onSelect={() => setAsks('disconnect')}>
              <Unplug className="size-4" aria-hidden />
              {t('disconnect')}
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuItem variant="destructive" onSelect={() => setAsks('delete')}>
            <SymbolIcon name="trash-2" className="size-4" aria-hidden />
            {t('common:delete')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {asks ? <ConnectionConfirm connection={connection} asks={asks} onClose={close} /> : null}
    </>
  )
}
