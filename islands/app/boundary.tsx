import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

interface BoundaryState {
  isBroken: boolean
}

/** React requires a class: a render error must not take down the whole page. */
export class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { isBroken: false }

  static getDerivedStateFromError(): BoundaryState {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const { t } = useTranslation(['common', 'shell'])
  return (
    <div role="alert" className="m-auto flex flex-col items-center gap-2 px-6 text-center">
      <p className="font-medium text-base">{t('brokenTitle')}</p>
      <p className="text-sm text-muted-foreground">{t('brokenText')}</p>
      <Button className="mt-3" onClick={() => location.reload()}>
        {t('shell:reload')}
      </Button>
    </div>
  )
}
