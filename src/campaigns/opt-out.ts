import type { Scope } from '#scope'

/** Of these `canonical_number`s, the ones that no campaign may write to. */
export async function optedOut(
  _scope: Scope,
  _numberKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set()
}
