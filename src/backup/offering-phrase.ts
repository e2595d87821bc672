/**
 * A phrase is shown once and stored nowhere, so what is typed again is checked by a proof that went
 * along with it. It counts for whom it was shown, within the hour.
 */
import { createHmac } from 'node:crypto'
import { fail } from '#kernel/errors'
import type { Company } from '#kernel/scope'
import { isSameSecret } from '#kernel/secrets/same-secret'
import type { Sealer } from '#kernel/secrets/seal'

const withinMs = 3_600_000

export async function offerPhrase({ actor }: Company, sealer: Sealer) {
  const { makePhrase } = await import('./phrase-words.ts')
  const phrase = makePhrase()
  const until = Date.now() + withinMs
  return { phrase, proof: `${until}.${sign(sealer, { phrase, until, userId: actor.userId })}` }
}

/** As it was shown, of what was typed. */
export async function phraseShownTo(
  { actor }: Company,
  typed: { phrase: string; proof: string },
  sealer: Sealer,
): Promise<string> {
  const { normalizePhrase } = await import('./phrase-words.ts')
  const phrase = normalizePhrase(typed.phrase)
  const [time = '', signature = ''] = typed.proof.split('.')
  const until = Number(time)
  const isShown = isSameSecret(signature, sign(sealer, { phrase, until, userId: actor.userId }))
  if (!isShown || !(Date.now() < until)) fail('ERR_BACKUP_PHRASE_WRONG')
  return phrase
}

interface Shown {
  phrase: string
  until: number
  userId: number | null
}

function sign(sealer: Sealer, { phrase, until, userId }: Shown): string {
  return createHmac('sha256', sealer.key('backup phrase'))
    .update(`${until} ${userId} ${phrase}`)
    .digest('base64url')
}
