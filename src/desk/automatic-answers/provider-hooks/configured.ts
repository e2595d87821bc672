import type { SettingKey } from '#company/settings/contract'
import { sealedSecrets, secretsOf } from '#company/settings/secrets'
import type { GuardedFetchRules } from '#kernel/network/guarded-fetch'
import type { Scope } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import { openAsaas } from './asaas.ts'
import { openIxc } from './ixc.ts'
import { openMkAuth } from './mk-auth.ts'
import { type Provider, type ProviderSettings, providerKeys } from './provider.ts'
import type { LookupPurpose } from './queue-names.ts'

const allKeys = Object.values(providerKeys).flat()

/** Without their secrets, as inbound messages are answered without the key to them. */
export async function hasProvider(scope: Scope, purpose: LookupPurpose): Promise<boolean> {
  const set = await sealedSecrets(scope, allKeys)
  const { ixc, mkauth, asaas } = providerKeys
  const fitting = purpose === 'unlock' ? [ixc, mkauth] : [ixc, mkauth, asaas]
  return fitting.some((keys) => keys.every((key) => set.has(key)))
}

export function providerSettings(scope: Scope, sealer: Sealer): Promise<ProviderSettings> {
  return secretsOf<SettingKey>(scope, allKeys, sealer)
}

/** In the order in which they are asked. */
export function openProviders(settings: ProviderSettings, rules: GuardedFetchRules): Provider[] {
  const { ipixc, tokenixc, ipmkauth, clientidmkauth, clientsecretmkauth, asaas } = settings
  const opened: Provider[] = []
  if (ipixc && tokenixc) opened.push(openIxc({ address: ipixc, token: tokenixc }, rules))
  if (ipmkauth && clientidmkauth && clientsecretmkauth) {
    const client = { clientId: clientidmkauth, clientSecret: clientsecretmkauth }
    opened.push(openMkAuth({ address: ipmkauth, ...client }, rules))
  }
  if (asaas) opened.push(openAsaas({ key: asaas }, rules))
  return opened
}
