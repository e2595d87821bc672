import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { saveOptOutWords, showOptOutWords } from '#desk/opt-outs/contract'
import { OwnWords } from '#desk/opt-outs/fields'
import { call } from '#kernel/http/call'
import type { OutputOf } from '#kernel/http/endpoint'
import { InputField } from '../../kit/forms/fields.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { RestoredNotice } from '../../kit/forms/restored-notice.tsx'
import { resource, useResource } from '../../kit/live/resource.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { toast } from '../../kit/ui/toast.ts'

const optOutWords = resource(showOptOutWords, {
  toData: (words): OutputOf<typeof showOptOutWords> => words,
})

const separator = /[,;\n]/

const WordsForm = v.object({
  ownWords: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(separator).filter((word) => word.trim() !== '')),
    // One message for the field, whichever of its words is wrong.
    v.check((words) => v.is(OwnWords, words), 'Invalid'),
    OwnWords,
  ),
})

export function OptOutWords() {
  const { t } = useTranslation('optOuts')
  const { data } = useResource(optOutWords, {})
  return (
    <section aria-labelledby="opt-out-words" className="flex flex-col gap-2">
      <h2 id="opt-out-words" className="font-semibold text-base">
        {t('words')}
      </h2>
      <Card className="gap-4 p-4 shadow-none">
        {data ? (
          <>
            <p className="text-faint text-xs">
              {t('wordsHint', { words: data.commonWords.join(', ') })}
            </p>
            <OwnWordsForm words={data.ownWords} />
          </>
        ) : null}
      </Card>
    </section>
  )
}

function OwnWordsForm({ words }: { words: readonly string[] }) {
  const { t } = useTranslation(['optOuts', 'common'])
  const form = useForm({
    schema: WordsForm,
    initial: { ownWords: words.join(', ') },
    kept: ['optOutWords'],
    send: async ({ ownWords }) => {
      await call(saveOptOutWords, { ownWords })
      toast.success(t('wordsSaved'))
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <RestoredNotice of={form.keeping} />
      <InputField label={t('ownWords')} {...form.field('ownWords')} autoComplete="off" />
      <Button type="submit" variant="outline" disabled={form.isSending} className="self-end">
        {form.isSending ? t('common:saving') : t('saveWords')}
      </Button>
    </form>
  )
}
