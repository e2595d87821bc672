import { optedOutOf } from '#desk/opt-outs/finding'
import type { Scope } from '#platform/scope'

/** Of these `canonical_number`s, the ones that no campaign may write to. */
export async function optedOut(
  scope: Scope,
  numberKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await optedOutOf(scope, numberKeys))
}
