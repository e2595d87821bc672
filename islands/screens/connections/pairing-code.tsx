import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { ConnectionCard } from '#company/connections/contract'
import { renewSession } from '#company/connections/session-contract'
import { PhoneNumber } from '#company/phone-numbers/fields'
import { call } from '#kernel/http/call'
import { useForm } from '../../kit/forms/forms.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardDescription } from '../../kit/ui/card.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { Steps, Waiting } from '../../kit/ui/steps.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { useCopy } from '../../kit/ui/use-copy.ts'
import { NumberField } from '../../nouns/number-reading/number-field.tsx'
import { useNumber } from '../../nouns/number-reading/use-number.ts'

const PhoneForm = v.object({ number: PhoneNumber })

/** For a phone whose camera cannot scan this screen. */
export function PairingCode({ connection }: { connection: ConnectionCard }) {
  const { t } = useTranslation('connections')
  const [isWaiting, setWaiting] = useState(false)
  const [initial] = useState(() => ({ number: connection.number ? `+${connection.number}` : '' }))
  const own = useNumber({ name: 'number', initial: initial.number })
  const form = useForm({
    schema: PhoneForm,
    initial,
    kept: ['pairing', connection.id],
    send: async ({ number: typed }) => {
      const { number = typed, country } = await own.settle(typed)
      setWaiting(true)
      await call(renewSession, { connectionId: connection.id, number, country })
    },
  })
  const { pairingCode } = connection
  return (
    <div className="flex flex-col gap-6 wide:flex-row wide:items-start">
      <div className="flex w-full shrink-0 flex-col gap-3 wide:max-w-72">
        {pairingCode ? (
          <Code code={pairingCode} />
        ) : (
          <form className="flex flex-col gap-3" {...form.props}>
            <NumberField
              of={own}
              label={t('pairingNumber')}
              hint={t('pairingNumberHint')}
              {...form.field('number')}
              autoComplete="tel"
            />
            <Button type="submit" disabled={form.isSending}>
              {t('pairingAsk')}
            </Button>
            {isWaiting && connection.status === 'OPENING' ? (
              <Waiting text={t('qrWaiting')} />
            ) : null}
          </form>
        )}
      </div>
      <Steps steps={[t('pairingStep1'), t('pairingStep2'), t('pairingStep3')]} />
    </div>
  )
}

function Code({ code }: { code: string }) {
  const { t } = useTranslation('connections')
  const copy = useCopy()
  return (
    <Card className="items-center gap-2 rounded-md bg-muted px-4 py-8">
      <CardDescription className="text-xs">{t('pairingCode')}</CardDescription>
      <p className="flex items-center gap-1">
        <output className="font-mono font-semibold text-2xl tracking-widest">
          {code.replace(/^(.{4})(.{4})$/, '$1-$2')}
        </output>
        <IconButton name={t('pairingCopy')} size="icon-sm" onClick={() => copy(code)}>
          <SymbolIcon name="copy" className="size-4" aria-hidden />
        </IconButton>
      </p>
    </Card>
  )
}
