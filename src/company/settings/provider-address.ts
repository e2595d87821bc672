import { fail } from '#kernel/errors'
import { type GuardedFetchRules, isCallable } from '#kernel/network/guarded-fetch'

const addressKeys = ['ipixc', 'ipmkauth']

/** Refused when it is stored, because later only the log would say why a provider is never asked. */
export function requireProviderAddress(
  { key, value }: { key: string; value?: unknown },
  rules: GuardedFetchRules,
) {
  if (!addressKeys.includes(key) || typeof value !== 'string' || value.trim() === '') return
  const url = URL.parse(/^\w+:\/\//.test(value) ? value : `https://${value}`)
  if (!url || !isCallable(url, rules)) fail('ERR_SETTING_ADDRESS')
}
