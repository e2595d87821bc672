import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '../../../kit/i18n/catalogue.ts'
import { useStored } from '../../../kit/storage/stored.ts'
import { Switch } from '../../../kit/ui/switch.tsx'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { areKeysOn, keysKey } from './keys.ts'
import { ShownKeys, shownKeys } from './shown-keys.tsx'

const keys: [name: keyof Catalogue['palette'], ...pressed: string[]][] = [
  ['keyPalette', 'Ctrl', 'K'],
  ['keyNext', 'Alt', 'J'],
  ['keyPrevious', 'Alt', 'K'],
  ['keyTab', 'Alt', 'N'],
  ['keySearch', 'Alt', 'S'],
  ['keyFind', 'Alt', 'F'],
  ['keyAccept', 'Alt', 'A'],
  ['keyReply', 'Alt', 'L'],
  ['keyNote', 'Alt', 'O'],
  ['keyFinish', 'Alt', 'E'],
  ['keyFinishNext', 'Alt', 'Shift', 'E'],
  ['keyReturn', 'Alt', 'R'],
  ['keyTransfer', 'Alt', 'T'],
  ['keySnooze', 'Alt', 'M'],
  ['keyTags', 'Alt', 'G'],
  ['keyNew', 'Alt', 'C'],
  ['keyUndo', 'Alt', 'Z'],
  ['keyQuickMessage', '/'],
  ['keyEmoji', ':'],
  ['keySend', 'Enter'],
  ['keyBreak', 'Shift', 'Enter'],
  ['keyBack', 'Esc'],
  ['keyHelp', '?'],
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['palette', 'shell'])
  const id = useId()
  const [stored, setStored] = useStored(keysKey)
  return (
    <TitledDialog onClose={onClose} title={t('shell:keys')} size="lg">
      <div className="mb-3 flex items-center justify-between gap-4 rounded-md bg-muted px-3 py-2.5">
        <div>
          <label htmlFor={id} className="font-medium text-sm">
            {t('keysOn')}
          </label>
          <p id={`${id}-hint`} className="text-faint text-xs">
            {t('keysHint')}
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          checked={areKeysOn(stored)}
          onCheckedChange={(on) => setStored(on ? null : 'off')}
        />
      </div>
      <dl className="gap-x-8 wide:columns-2">
        {keys.map(([name, ...pressed]) => (
          <div
            key={name}
            className="flex break-inside-avoid items-center justify-between gap-4 border-b py-2"
          >
            <dt className="text-sm">{t(name)}</dt>
            <dd className="flex shrink-0">
              <ShownKeys keys={shownKeys(pressed)} />
            </dd>
          </div>
        ))}
      </dl>
    </TitledDialog>
  )
}
