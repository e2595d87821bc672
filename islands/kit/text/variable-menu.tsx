import Braces from 'lucide-react/icons/braces'
import { useTranslation } from 'react-i18next'
import { variableNames } from '#desk/variables/names-state'
import { Button } from '../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu.tsx'

export function VariableMenu({ onInsert }: { onInsert: (token: string) => void }) {
  const { t } = useTranslation('composer')
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="ghost">
          <Braces className="size-3.5" aria-hidden />
          {t('variables')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={t('variables')} align="start">
        {variableNames.map((name) => (
          <DropdownMenuItem key={name} onSelect={() => onInsert(`{{${name}}}`)}>
            <span className="flex min-w-0 flex-1 items-baseline justify-between gap-4">
              {t(name)}
              <span className="text-faint text-xs">{`{{${name}}}`}</span>
            </span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
